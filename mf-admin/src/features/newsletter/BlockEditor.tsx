import type { Language } from '@ail/kit/contracts/enums';
import { blockKindTerms } from '@ail/kit/contracts/terms';
import { Button } from '@ail/kit/ui/Button';
import { Row } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { MoveButtons } from '../../blocks/forms/MoveButtons.tsx';
import { ContentField } from '../../blocks/rich-text/ContentField.tsx';
import type { BlockValues, Titles } from './issue-values.ts';
import { RowsField } from './RowsField.tsx';

const Root = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 0;
  padding: ${({ theme }) => theme.space[4]};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.md};
`;

const Legend = styled.legend`
  padding-inline: ${({ theme }) => theme.space[2]};
  font-weight: ${({ theme }) => theme.weight.strong};
`;

interface BlockEditorProps {
  /** Of its values in the form. */
  path: string;
  language: Language;
  block: BlockValues;
  index: number;
  count: number;
  titles: Titles;
  onChange: (block: BlockValues) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One block: its text, or the rows that it shows, and its place among the others. */
export const BlockEditor = ({
  path,
  language,
  block,
  index,
  count,
  titles,
  onChange,
  onMove,
  onRemove,
}: BlockEditorProps) => {
  const intl = useIntl();
  const { kind } = block;
  const number = index + 1;
  const nameOf = (id: string) => intl.formatMessage({ id }, { number });
  return (
    <Root id={`block-${block.key}`}>
      <Legend>
        <FormattedMessage
          id="adminLetters.block"
          values={{ number, kind: intl.formatMessage({ id: blockKindTerms[kind] }) }}
        />
      </Legend>
      {kind === 'text' ? (
        <div lang={language}>
          <ContentField<Record<string, string>>
            name={`${path}.html`}
            label={<FormattedMessage id="adminLetters.block.text" />}
            required
          />
        </div>
      ) : (
        <RowsField
          kind={kind}
          language={language}
          ids={block.ids}
          titles={titles}
          onChange={(ids) => onChange({ ...block, ids })}
        />
      )}
      <Row $gap={2}>
        <MoveButtons
          index={index}
          count={count}
          names={{
            up: nameOf('adminLetters.block.moveUp'),
            down: nameOf('adminLetters.block.moveDown'),
          }}
          onMove={onMove}
        />
        <Button
          variant="ghost"
          size="sm"
          aria-label={nameOf('adminLetters.block.remove.name')}
          onClick={onRemove}
        >
          <FormattedMessage id="adminLetters.block.remove" />
        </Button>
      </Row>
    </Root>
  );
};
