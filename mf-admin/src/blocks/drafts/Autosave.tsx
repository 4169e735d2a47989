import { timeOfDay } from '@ail/kit/contracts/events/event-time';
import { ownTimeZone } from '@ail/kit/contracts/events/time-zones';
import { Button } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { externalIcon } from '@ail/kit/ui/icons/external';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useLanguage } from '@ail/kit/ui/use-language';
import { useFormikContext } from 'formik';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { ShortDate } from '../page/ShortDate.tsx';
import { seenDraft } from './kept-draft.ts';
import { type AutosaveOptions, type Company, useAutosave } from './use-autosave.ts';

const Notice = styled.div`
  padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.soft};
  font-size: ${({ theme }) => theme.text.sm};
`;

const State = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

interface AutosaveProps extends AutosaveOptions {
  /** The address of a page that shows what the server has kept, if there is one. */
  preview?: string;
  company: Company | undefined;
  /** @param seen the draft that ends, as for `Keeping` */
  onDiscard: (seen: string) => void;
}

/** Keeps what is typed into the form on the server, and says who else writes. */
export const Autosave = ({ preview, company: atFirst, onDiscard, ...autosave }: AutosaveProps) => {
  const intl = useIntl();
  const language = useLanguage();
  const form = useFormikContext<object>();
  const { state, keptAt, company, keep, check, endedByDiscard } = useAutosave(autosave);
  const { basedOn, kept, keeping } = autosave;

  const discard = async () => {
    // Then the button first says that the other tab's draft stays.
    if (state !== 'elsewhere' && (await check())) return;
    endedByDiscard();
    const seen = await seenDraft(keeping);
    if (seen) onDiscard(seen);
  };

  const openPreview = async (address: string) => {
    // A browser opens no window for a gesture that is over.
    const page = window.open('', '_blank');
    await keep();
    page?.location.replace(address);
  };

  const { others = [], savedAt, savedBy } = company ?? atFirst ?? {};
  const names = intl.formatList(others.map(({ name }) => name));
  const hasChanged = Boolean(savedAt && basedOn && savedAt > basedOn);
  return (
    <Stack $gap={3}>
      {kept && (
        <Notice>
          <Row $gap={3}>
            <span>
              <FormattedMessage
                id="adminResources.autosave.restored"
                values={{ at: <ShortDate value={kept.keptAt} withTime /> }}
              />
            </span>
            <Button size="sm" variant="secondary" onClick={() => void discard()}>
              {state === 'elsewhere' ? (
                <FormattedMessage id="adminResources.autosave.discardHere" />
              ) : (
                <FormattedMessage id="adminResources.autosave.discard" />
              )}
            </Button>
          </Row>
        </Notice>
      )}
      <div role="status">
        {others.length > 0 && (
          <Notice>
            <FormattedMessage
              id="adminResources.autosave.others"
              values={{ count: others.length, names }}
            />
          </Notice>
        )}
        {hasChanged && (
          <Notice>
            <FormattedMessage
              id="adminResources.autosave.changed"
              values={{ known: savedBy ? 'yes' : 'no', name: savedBy }}
            />
          </Notice>
        )}
        {state === 'elsewhere' && (
          <Notice>
            <FormattedMessage id="adminResources.autosave.elsewhere" />
          </Notice>
        )}
        {state === 'failed' && (
          <State>
            <FormattedMessage id="adminResources.autosave.failed" />
          </State>
        )}
        {state === 'signedOut' && (
          <Notice>
            <FormattedMessage id="adminResources.autosave.signedOut" />
          </Notice>
        )}
      </div>
      {(preview || state === 'kept') && (
        <Row $gap={3}>
          {preview && (
            <Button
              size="sm"
              variant="secondary"
              disabled={basedOn === null && !kept && !form.dirty}
              onClick={() => void openPreview(preview)}
            >
              <Icon path={externalIcon} />
              <FormattedMessage id="adminResources.previewPage" />
            </Button>
          )}
          {state === 'kept' && keptAt && (
            <State>
              <FormattedMessage
                id="adminResources.autosave.kept"
                values={{ at: timeOfDay(language, keptAt, ownTimeZone()) }}
              />
            </State>
          )}
        </Row>
      )}
    </Stack>
  );
};
