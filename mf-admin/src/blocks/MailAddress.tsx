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

/** An address to write to. */
export const MailAddress = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`}>
    <AddressText email={email} />
  </a>
);
