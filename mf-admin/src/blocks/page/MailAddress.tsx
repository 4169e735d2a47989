import { BreakableText } from './BreakableText.tsx';

/** What fits into a line of a card on a phone. */
const longestPart = 28;

const Part = ({ text }: { text: string }) =>
  text.length > longestPart ? <BreakableText text={text} /> : text;

/**
 * An address; if it is too long for one line it breaks before its @, and where one of its two parts is, also after a
 * sign of that.
 */
export const AddressText = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@');
  return (
    <>
      <Part text={email.slice(0, at)} />
      <wbr />
      <Part text={email.slice(at)} />
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
