import type { Language } from '@ail/kit/contracts/enums';
import type {
  ChangedItem,
  TranslationPreview,
} from '@ail/kit/contracts/translations/translation-file.shape';
import { Badge } from '@ail/kit/ui/Badge';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import styled from 'styled-components';
import { useLanguageName } from '../../blocks/translations/use-language-name.ts';
import { fieldName, kindLabels } from './field-names.ts';

const Box = styled.ul`
  max-height: 32rem;
  padding: ${({ theme }) => theme.space[3]};
  overflow-y: auto;
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.md};
  font-size: ${({ theme }) => theme.text.sm};
  list-style: none;
  > li {
    padding-block: ${({ theme }) => theme.space[2]};
    overflow-wrap: anywhere;
  }
  > li + li {
    border-top: ${({ theme }) => theme.border.thin};
  }
`;

const Problems = styled(Box)`
  background: ${({ theme }) => theme.colors.warningSoft};
`;

const Changes = styled.dl`
  dt {
    margin-top: ${({ theme }) => theme.space[2]};
    color: ${({ theme }) => theme.colors.inkMuted};
  }
  dd {
    margin: 0;
    white-space: pre-line;
  }
`;

const nameOf = (intl: IntlShape, field: string) => {
  const id = fieldName(field);
  return id ? intl.formatMessage({ id }) : field;
};

const Item = ({
  item,
  from,
  to,
}: {
  item: ChangedItem;
  from: Language | null;
  to: Language | null;
}) => {
  const intl = useIntl();
  return (
    <li>
      <Row $gap={2}>
        <strong lang={from ?? undefined}>{item.title}</strong>
        <Badge tone="info">
          <FormattedMessage id={kindLabels[item.kind]} />
        </Badge>
        {item.isNew && (
          <Badge tone="success">
            <FormattedMessage id="adminTranslations.import.new" />
          </Badge>
        )}
        {item.changes.some(({ originalChanged }) => originalChanged) && (
          <Badge tone="warning">
            <FormattedMessage id="adminTranslations.import.originalChanged" />
          </Badge>
        )}
        {item.changes.some(({ cleaned }) => cleaned) && (
          <Badge tone="warning">
            <FormattedMessage id="adminTranslations.import.cleaned" />
          </Badge>
        )}
      </Row>
      {item.changes.length === 0 ? (
        <p>
          <FormattedMessage id="adminTranslations.import.confirmed" />
        </p>
      ) : (
        <Changes>
          {item.changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{nameOf(intl, field)}</dt>
              {before !== null && (
                <dd lang={to ?? undefined}>
                  <del>{before}</del>
                </dd>
              )}
              <dd lang={to ?? undefined}>{after}</dd>
            </div>
          ))}
        </Changes>
      )}
    </li>
  );
};

/** What a file of a translator changes, and what is wrong with it. */
export const ImportFindings = ({ preview }: { preview: TranslationPreview }) => {
  const intl = useIntl();
  const languageName = useLanguageName();
  const { from, to, count, changed, items, same, untranslated, originalChanged } = preview;
  const { problems, problemCount } = preview;
  return (
    <Stack $gap={3}>
      <p>
        <strong>
          {from && to && (
            <>
              <FormattedMessage
                id="adminTranslations.import.languages"
                values={{ from: languageName(from), to: languageName(to) }}
              />{' '}
            </>
          )}
          <FormattedMessage
            id="adminTranslations.import.found"
            values={{ count, changed, same, untranslated }}
          />
        </strong>
      </p>
      {originalChanged > 0 && (
        <p>
          <FormattedMessage
            id="adminTranslations.import.originals"
            values={{ count: originalChanged }}
          />
        </p>
      )}
      {problemCount > 0 && (
        <>
          <p role="alert">
            <FormattedMessage
              id="adminTranslations.import.problems"
              values={{ count: problemCount }}
            />
          </p>
          <Problems tabIndex={0}>
            {problems.map(({ item, field, message }) => (
              <li key={`${item} ${field} ${message}`}>
                {[[item, field && nameOf(intl, field)].filter(Boolean).join(' · '), message]
                  .filter(Boolean)
                  .join(' – ')}
              </li>
            ))}
          </Problems>
        </>
      )}
      {problemCount === 0 && items.length > 0 && (
        <Box tabIndex={0}>
          {items.map((item) => (
            <Item key={`${item.kind} ${item.id}`} item={item} from={from} to={to} />
          ))}
          {changed > items.length && (
            <li>
              <FormattedMessage
                id="adminTranslations.import.more"
                values={{ count: changed - items.length }}
              />
            </li>
          )}
        </Box>
      )}
    </Stack>
  );
};
