/** An address; if it is too long for one line it breaks before its @, not within a word. */
export const AddressText = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};

/** A valid address may contain `?` and `&`, which would add recipients and text to the mail. */
const mailtoUrl = (email: string) => `mailto:${encodeURIComponent(email).replace(/%40/g, '@')}`;

/** An address with a mailto link. */
export const MailAddress = ({ email }: { email: string }) => (
  <a href={mailtoUrl(email)}>
    <AddressText email={email} />
  </a>
);
