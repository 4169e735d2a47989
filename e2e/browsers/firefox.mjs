#!/usr/bin/env node
// Starts the machine's Firefox ESR for Playwright, answers for it the one command that it lacks, and amends scripts.
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

const announcement = /WebDriver BiDi listening on (ws:\/\/\S+)/;
const program = process.env.FIREFOX_PATH ?? 'firefox-esr';
const firefox = spawn(program, process.argv.slice(2), { stdio: ['ignore', 'pipe', 'pipe'] });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill());
firefox.on('exit', (code) => process.exit(code ?? 0));

/** Changes of Playwright's scripts, each with its reason. */
const amendments = [
  // It sets `value`, which React does not notice. The browser's own command types as a person does.
  [
    'function bidiInsertText(window, text) {',
    `function bidiInsertText(window, text) {
      const isFrame = window.document.activeElement?.nodeName === 'IFRAME';
      if (text && !isFrame && window.document.execCommand('insertText', false, text)) return;`,
  ],
  // Firefox 153 crashes where a page reads this property after a script of automation has. The other way is by ids.
  ['element.ariaLabelledByElements || getIdRefs(', 'getIdRefs('],
];

/** A script is a string in a message, where its line breaks and quotes are escaped. */
const amend = (message) =>
  amendments.reduce(
    (text, [from, to]) => text.replaceAll(from, JSON.stringify(to).slice(1, -1)),
    message,
  );

const limits = { perMessageDeflate: false, maxPayload: 512 * 1024 * 1024 };

/** Passes on what Playwright and Firefox tell each other. */
const relay = (playwright, address) => {
  const upstream = new WebSocket(address, limits);
  const waiting = [];
  upstream.on('open', () => {
    for (const text of waiting.splice(0)) upstream.send(text);
  });
  playwright.on('message', (data) => {
    const text = String(data);
    if (text.includes('"emulation.setMediaFeaturesOverride"')) {
      playwright.send(JSON.stringify({ type: 'success', id: JSON.parse(text).id, result: {} }));
      return;
    }
    if (upstream.readyState === WebSocket.OPEN) upstream.send(amend(text));
    else waiting.push(amend(text));
  });
  upstream.on('message', (data) => playwright.send(String(data)));
  for (const [one, other] of [
    [playwright, upstream],
    [upstream, playwright],
  ]) {
    one.on('close', () => other.close());
    one.on('error', () => other.close());
  }
};

let isAnnounced = false;
const read = (data) => {
  const address = announcement.exec(String(data))?.[1];
  if (!address || isAnnounced) return process.stderr.write(data);
  isAnnounced = true;
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, ...limits }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (socket, { url }) => relay(socket, address + url));
};
firefox.stderr.on('data', read);
firefox.stdout.on('data', read);
