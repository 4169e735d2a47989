import type { Language } from '@ail/kit/contracts/enums';
import { Badge } from '@ail/kit/ui/Badge';
import { Row as Line } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { ContentField } from '../rich-text/ContentField.tsx';
import { KeptHtml } from '../rich-text/kept-html.tsx';
import { Prose } from '../rich-text/Prose.tsx';
import type { Entry } from './translated.ts';
import { useLanguageName } from './use-language-name.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
  align-items: start;
  padding-bottom: ${({ theme }) => theme.space[5]};
  border-bottom: ${({ theme }) => theme.border.thin};
  ${({ theme }) => theme.media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${({ theme }) => theme.space[6]};
  }
`;

const Original = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space[2]};
  min-width: 0;
`;

const Name = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
  font-weight: ${({ theme }) => theme.weight.strong};
`;

const Text = styled.div`
  padding: ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.soft};
  overflow-wrap: anywhere;
`;

const Plain = styled.p`
  white-space: pre-line;
`;

type Values = Record<string, string>;

interface PairProps {
  entry: Entry;
  from: Language;
  to: Language;
  isChanged: boolean;
}

/** A text of the original, and the field for its translation. */
export const TextPair = ({ entry, from, to, isChanged }: PairProps) => {
  const intl = useIntl();
  const nameOf = useLanguageName();
  const { name, member, text, kind } = entry;
  const field = member
    ? intl.formatMessage({ id: 'adminTranslations.role' }, { name: member })
    : intl.formatMessage({ id: entry.label });
  const label = intl.formatMessage(
    { id: 'adminTranslations.field' },
    { field, language: nameOf(to) },
  );
  const rows = Math.min(14, Math.max(3, Math.ceil(text.length / 60) + text.split('\n').length));
  return (
    <Pair>
      <Original>
        <Line $gap={2}>
          <Name>
            <FormattedMessage
              id="adminTranslations.field"
              values={{ field, language: nameOf(from) }}
            />
          </Name>
          {isChanged && (
            <Badge tone="warning">
              <FormattedMessage id="adminTranslations.changedField" />
            </Badge>
          )}
        </Line>
        <Text lang={from}>
          {kind === 'html' ? (
            <Prose>
              <KeptHtml html={text} />
            </Prose>
          ) : (
            <Plain>{text}</Plain>
          )}
        </Text>
      </Original>
      {kind === 'html' ? (
        <ContentField<Values> name={name} label={label} lang={to} required />
      ) : (
        <TextField<Values>
          name={name}
          label={label}
          lang={to}
          spellCheck
          multiline={kind === 'paragraphs'}
          rows={rows}
          required
        />
      )}
    </Pair>
  );
};
