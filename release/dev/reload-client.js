// Is put into the entry of a remote that runs from a checkout; the page may be another site's.
const address = new URL('reload', document.currentScript.src);
let known;
// An event source sends no cookies to another origin, as a web socket would.
new EventSource(address).onmessage = ({ data }) => {
  known ??= data;
  if (data !== known) window.location.reload();
};
