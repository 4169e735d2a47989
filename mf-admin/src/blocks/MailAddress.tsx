/** An address to write to; where it has no room on one line it goes on before its @, not within a word. */
export const MailAddress = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@');
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
};
