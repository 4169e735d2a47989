/** An address; where it has no room on one line it goes on before its @, not within a word. */
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

/** A valid address may hold `?` and `&`, which would add recipients and text to the mail. */
const mailtoUrl = (email: string) => `mailto:${encodeURIComponent(email).replace(/%40/g, '@')}`;

/** An address to write to. */
export const MailAddress = ({ email }: { email: string }) => (
  <a href={mailtoUrl(email)}>
    <AddressText email={email} />
  </a>
);
