import { type Language, languages } from '@ail/kit/contracts/enums';
import { limits } from '@ail/kit/contracts/limits';
import { type BlockKind, blockKinds, isComplete } from '@ail/kit/contracts/newsletter/issue';
import { Button } from '@ail/kit/ui/Button';
import { FieldMessage, useField } from '@ail/kit/ui/Field';
import { Icon } from '@ail/kit/ui/Icon';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { SelectField } from '@ail/kit/ui/SelectField';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { Tabs } from '@ail/kit/ui/Tabs';
import { TextField } from '@ail/kit/ui/TextField';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLanguageName } from '../../blocks/translations/use-language-name.ts';
import { BlockEditor } from './BlockEditor.tsx';
import {
  type BlockValues,
  copiedBlocks,
  type IssueValues,
  newBlock,
  type TextValues,
  type Titles,
} from './issue-values.ts';

interface TextProps {
  language: Language;
  titles: Titles;
}

/** What the tab of a language says: of an untouched one nothing. */
const stateOf = (text: TextValues) => {
  if (!text.subject && text.blocks.length === 0) return 'empty';
  return isComplete(text) ? 'complete' : 'incomplete';
};

/** The first control of a block, or one of its buttons that can be pressed. */
const focusIn = (key: string, selector: string) =>
  document.getElementById(`block-${key}`)?.querySelector<HTMLElement>(selector)?.focus();

const addLabels = {
  text: 'adminLetters.add.text',
  resources: 'adminLetters.add.resources',
  events: 'adminLetters.add.events',
  projects: 'adminLetters.add.projects',
} satisfies Record<BlockKind, string>;

/** The text of one language: its subject, and its blocks in their order. */
const TextFields = ({ language, titles }: TextProps) => {
  const intl = useIntl();
  const nameOf = useLanguageName();
  const form = useFormikContext<IssueValues>();
  const { error } = useField(language, nameOf(language));
  const text = form.values[language];
  const { blocks } = text;
  const original = form.values.originalLanguage;
  const [said, setSaid] = useState('');
  const adding = useRef<HTMLDivElement>(null);
  /** Moves the focus once the form has its new values. */
  const afterwards = useRef<() => void>(undefined);
  const set = (next: BlockValues[], focus?: () => void) => {
    afterwards.current = focus;
    void form.setFieldValue(`${language}.blocks`, next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the blocks
  useEffect(() => {
    afterwards.current?.();
    afterwards.current = undefined;
  }, [blocks]);

  const add = (kind: BlockKind) => {
    const block = newBlock(kind);
    set([...blocks, block], () => focusIn(block.key, 'input, button'));
  };
  const move = (block: BlockValues, from: number, to: number) => {
    const way = to < from ? 'up' : 'down';
    set(blocks.toSpliced(from, 1).toSpliced(to, 0, block), () =>
      // At an end of the list the button of this direction cannot be pressed any more.
      focusIn(
        block.key,
        `[data-move="${way}"]:not(:disabled), [data-move]:not(:disabled):not([data-move="${way}"])`,
      ),
    );
    setSaid(
      intl.formatMessage(
        { id: 'adminLetters.block.moved' },
        { number: to + 1, count: blocks.length },
      ),
    );
  };

  return (
    <Stack $gap={5}>
      {!isComplete(text) && language !== original && (
        <p>
          <FormattedMessage
            id="adminLetters.incomplete.hint"
            values={{ original: nameOf(original) }}
          />
        </p>
      )}
      {blocks.length === 0 && language !== original && form.values[original].blocks.length > 0 && (
        <div>
          <Button variant="secondary" onClick={() => set(copiedBlocks(form.values[original]))}>
            <FormattedMessage id="adminLetters.copy" values={{ original: nameOf(original) }} />
          </Button>
        </div>
      )}
      <TextField<Record<string, string>>
        name={`${language}.subject`}
        label={<FormattedMessage id="adminLetters.subject" />}
        maxLength={limits.title.max}
        required
      />
      {blocks.map((block, index) => (
        <BlockEditor
          key={block.key}
          path={`${language}.blocks[${index}]`}
          language={language}
          block={block}
          index={index}
          count={blocks.length}
          titles={titles}
          onChange={(next) => set(blocks.with(index, next))}
          onMove={(to) => move(block, index, to)}
          onRemove={() =>
            set(blocks.toSpliced(index, 1), () => adding.current?.querySelector('button')?.focus())
          }
        />
      ))}
      {error && <FieldMessage role="alert">{error}</FieldMessage>}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Row $gap={2} ref={adding}>
        {blockKinds.map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            size="sm"
            disabled={blocks.length >= limits.issueBlocks.max}
            onClick={() => add(kind)}
          >
            <Icon path={plusIcon} />
            <FormattedMessage id={addLabels[kind]} />
          </Button>
        ))}
      </Row>
    </Stack>
  );
};

/** All fields of an issue, for use in a form. */
export const IssueFields = ({ titles }: { titles: Titles }) => {
  const intl = useIntl();
  const nameOf = useLanguageName();
  const { values, errors, isSubmitting } = useFormikContext<IssueValues>();
  const [selected, setSelected] = useState(values.originalLanguage);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a failed attempt changes the tab
  useEffect(() => {
    const wrong = languages.filter((language) =>
      Object.keys(errors).some((path) => path.startsWith(`${language}.`)),
    );
    if (!isSubmitting && wrong[0] && !wrong.includes(selected)) setSelected(wrong[0]);
  }, [isSubmitting]);

  return (
    <>
      <SelectField<IssueValues>
        name="originalLanguage"
        label={<FormattedMessage id="adminLetters.original" />}
        hint={<FormattedMessage id="adminLetters.original.hint" />}
        options={languages.map((value) => ({
          value,
          label: nameOf(value),
        }))}
        required
      />
      <Tabs<Language>
        label={intl.formatMessage({ id: 'adminLetters.languages' })}
        selected={selected}
        onSelect={setSelected}
        tabs={languages.map((language) => ({
          id: language,
          label: (
            <FormattedMessage
              id="adminLetters.tab"
              values={{
                language: nameOf(language),
                state: stateOf(values[language]),
              }}
            />
          ),
          panel: <TextFields language={language} titles={titles} />,
        }))}
      />
    </>
  );
};
