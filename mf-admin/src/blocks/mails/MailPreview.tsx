import type { Language } from '@ail/kit/contracts/enums';
import type { MailPreview as Preview } from '@ail/kit/contracts/mails/mail-preview.shape';
import { Tabs } from '@ail/kit/ui/Tabs';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { useLanguageName } from '../translations/use-language-name.ts';

const Sheet = styled.div`
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.soft};
  font-size: ${({ theme }) => theme.text.sm};
  overflow-wrap: anywhere;
`;

const Subject = styled.p`
  padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[4]};
  border-bottom: ${({ theme }) => theme.border.thin};
  font-weight: ${({ theme }) => theme.weight.strong};
`;

const Text = styled.p`
  max-height: 18rem;
  padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[4]};
  overflow-y: auto;
  white-space: pre-wrap;
`;

type LanguageMail = Preview['mails'][number];

const MailSheet = ({ language, subject, text }: LanguageMail) => {
  const intl = useIntl();
  const nameOf = useLanguageName();
  return (
    <Sheet lang={language}>
      <Subject>{subject}</Subject>
      {/* Scrolls: it can be reached by keyboard. */}
      <Text
        tabIndex={0}
        role="region"
        aria-label={intl.formatMessage({ id: 'admin.mailPreview' }, { language: nameOf(language) })}
      >
        {text.trim()}
      </Text>
    </Sheet>
  );
};

/** Mails that are about to be sent, as text, in the languages of those who get them. */
export const MailPreview = ({ preview: { recipients, mails } }: { preview: Preview }) => {
  const intl = useIntl();
  const nameOf = useLanguageName();
  const [chosen, setChosen] = useState<Language>();
  const selected = mails.find(({ language }) => language === chosen) ?? mails[0];
  if (!selected) return null;
  if (mails.length === 1) return <MailSheet {...selected} />;
  return (
    <Tabs<Language>
      label={intl.formatMessage({ id: 'admin.mailPreview.languages' })}
      selected={selected.language}
      onSelect={setChosen}
      tabs={mails.map((mail) => ({
        id: mail.language,
        label: (
          <FormattedMessage
            id="admin.mailPreview.language"
            values={{
              language: nameOf(mail.language),
              count: recipients.find(({ language }) => language === mail.language)?.count ?? 0,
            }}
          />
        ),
        panel: <MailSheet {...mail} />,
      }))}
    />
  );
};

/** How many people get a mail. */
export const recipientCount = ({ recipients }: Preview): number =>
  recipients.reduce((sum, { count }) => sum + count, 0);
