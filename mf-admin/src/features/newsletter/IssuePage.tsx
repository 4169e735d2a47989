import { fallbackLanguage, type Language, languages } from '@ail/kit/contracts/enums';
import { instantIn } from '@ail/kit/contracts/events/event-time';
import type { Host } from '@ail/kit/contracts/host';
import { asLanguage } from '@ail/kit/contracts/language';
import type { AdminIssue } from '@ail/kit/contracts/newsletter/issue.shape';
import { Button, ButtonLink } from '@ail/kit/ui/Button';
import { Heading } from '@ail/kit/ui/Heading';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { Tabs } from '@ail/kit/ui/Tabs';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { DeleteDialog } from '../../blocks/forms/DeleteDialog.tsx';
import { usePathBack } from '../../blocks/page/back-to-list.ts';
import { Facts } from '../../blocks/page/Facts.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { UnreadRow } from '../../blocks/page/UnreadRow.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { useLanguageName } from '../../blocks/translations/use-language-name.ts';
import { InDoubt } from './InDoubt.tsx';
import { IssuePreview } from './IssuePreview.tsx';
import { fieldLabels, shownLanguages, toValues } from './issue-values.ts';
import { currentIssue, useIssue, useIssueActions } from './newsletter.api.ts';
import { SendDialog } from './SendDialog.tsx';
import { StateBadge } from './StateBadge.tsx';

const pollMs = 1_000;

const Progress = styled.progress`
  width: 100%;
  accent-color: ${({ theme }) => theme.colors.brand};
`;

/** The progress of sending, and the outcome of the deliveries. */
const Outcome = ({ issue }: { issue: AdminIssue }) => {
  const intl = useIntl();
  const { status, total, sent, refused, bounced, skipped, unsubscribed, startedAt } = issue;
  const inDoubt = issue.inDoubt.length;
  const done = sent + refused + bounced + skipped + inDoubt;
  if (!startedAt) return null;
  const counts = [
    { id: 'adminLetters.count.sent', value: sent },
    { id: 'adminLetters.count.refused', value: refused },
    { id: 'adminLetters.count.bounced', value: bounced },
    { id: 'adminLetters.count.skipped', value: skipped },
    { id: 'adminLetters.count.inDoubt', value: inDoubt },
    { id: 'adminLetters.count.unsubscribed', value: unsubscribed },
  ];
  return (
    <Panel>
      <Stack $gap={4}>
        <p role={status === 'sent' ? 'status' : undefined}>
          <FormattedMessage
            id={status === 'sent' ? 'adminLetters.done' : 'adminLetters.running'}
            values={{ done, total }}
          />
        </p>
        {status === 'sending' && (
          <Progress
            max={Math.max(1, total)}
            value={done}
            aria-label={intl.formatMessage({ id: 'adminLetters.running' }, { done, total })}
          />
        )}
        <Facts
          facts={[
            {
              id: 'started',
              term: <FormattedMessage id="adminLetters.started" />,
              value: <ShortDate value={startedAt} withTime />,
            },
            ...counts.map(({ id, value }) => ({
              id,
              term: <FormattedMessage id={id} />,
              value: intl.formatNumber(value),
            })),
          ]}
        />
      </Stack>
    </Panel>
  );
};

const Planned = ({ issue: { status, sendAt, timeZone } }: { issue: AdminIssue }) => {
  const { locale } = useIntl();
  if (status !== 'scheduled' || !sendAt) return null;
  return (
    <p>
      <FormattedMessage
        id="adminLetters.planned"
        values={{
          time: instantIn(asLanguage(locale) ?? fallbackLanguage, sendAt, timeZone ?? 'UTC'),
        }}
      />
    </p>
  );
};

interface ActionsProps {
  issue: AdminIssue;
  language: Language;
  host: Host;
}

/** The actions that an issue has in its state. */
const Actions = ({ issue, language, host }: ActionsProps) => {
  const nameOf = useLanguageName();
  const navigate = useNavigate();
  const { success, failure, report } = useNotices(host);
  const { cancel, remove, test } = useIssueActions();
  const [open, setOpen] = useState<'send' | 'delete'>();
  const [busy, setBusy] = useState<'test' | 'cancel'>();
  const sendTest = async () => {
    setBusy('test');
    await report(test(issue.id, language), {
      done: 'adminLetters.test.done',
      failed: 'adminLetters.test.failed',
    });
    setBusy(undefined);
  };
  const cancelSending = async () => {
    setBusy('cancel');
    await report(cancel(issue.id), {
      done: 'adminLetters.cancelled',
      failed: 'adminLetters.cancel.failed',
    });
    setBusy(undefined);
  };
  return (
    <Row $gap={2}>
      {issue.status === 'draft' && (
        <>
          <Button variant="primary" onClick={() => setOpen('send')}>
            <FormattedMessage id="adminLetters.send" />
          </Button>
          <ButtonLink variant="secondary" to={`/admin/newsletter/${issue.id}/edit`}>
            <FormattedMessage id="adminLetters.edit.action" />
          </ButtonLink>
        </>
      )}
      <Button variant="secondary" busy={busy === 'test'} onClick={sendTest}>
        <FormattedMessage id="adminLetters.test" values={{ language: nameOf(language) }} />
      </Button>
      {issue.status === 'scheduled' && (
        <Button variant="dangerOutline" busy={busy === 'cancel'} onClick={cancelSending}>
          <FormattedMessage id="adminLetters.cancel" />
        </Button>
      )}
      {issue.status === 'draft' && (
        <Button variant="dangerOutline" onClick={() => setOpen('delete')}>
          <FormattedMessage id="adminLetters.delete" />
        </Button>
      )}
      {open === 'send' && (
        <SendDialog issue={issue} host={host} onDismiss={() => setOpen(undefined)} />
      )}
      {open === 'delete' && (
        <DeleteDialog
          entity={issue}
          title={<FormattedMessage id="adminLetters.delete.title" />}
          confirmLabel={<FormattedMessage id="adminLetters.delete" />}
          toValues={toValues}
          labels={fieldLabels}
          onDelete={remove}
          currentOf={currentIssue.ofRemove}
          onDeleted={() => {
            success('adminLetters.deleted');
            void navigate('/admin/newsletter');
          }}
          onFailure={(error) => {
            failure('adminLetters.delete.failed', error);
            setOpen(undefined);
          }}
          onDismiss={() => setOpen(undefined)}
        >
          <FormattedMessage id="adminLetters.delete.text" />
        </DeleteDialog>
      )}
    </Row>
  );
};

/** One issue: its preview in each language, its actions, and the outcome of its deliveries. */
export const IssuePage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const nameOf = useLanguageName();
  const { id = '' } = useParams();
  const query = useIssue(id);
  const { data: issue, mutate } = query;
  const [chosen, setChosen] = useState<Language>();
  const back = usePathBack('/admin/newsletter');
  const isMoving = issue?.status === 'scheduled' || issue?.status === 'sending';

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void mutate(), pollMs);
    return () => clearInterval(timer);
  }, [isMoving, mutate]);

  const shown = issue ? shownLanguages(issue) : [];
  const original = issue?.originalLanguage ?? fallbackLanguage;
  const language =
    [chosen, original, ...shown].find((one) => one && shown.includes(one)) ?? original;
  return (
    <>
      <PageHead
        titleLanguage={issue?.subject ? original : undefined}
        title={issue?.subject || intl.formatMessage({ id: 'adminLetters.untitled' })}
        lead={issue && <StateBadge state={issue.status} />}
      >
        <ButtonLink variant="ghost" to={back}>
          <FormattedMessage id="adminLetters.back" />
        </ButtonLink>
      </PageHead>
      <UnreadRow query={query} back={back} />
      {issue && (
        <Stack $gap={5}>
          <Planned issue={issue} />
          <Outcome issue={issue} />
          <InDoubt issue={issue} host={host} />
          <Actions issue={issue} language={language} host={host} />
          <Panel>
            <Stack $gap={4}>
              <Heading level={2} size="h4">
                <FormattedMessage id="adminLetters.preview" />
              </Heading>
              {shown.length === 0 ? (
                <p>
                  <FormattedMessage id="adminLetters.preview.empty" />
                </p>
              ) : (
                <Tabs<Language>
                  label={intl.formatMessage({ id: 'adminLetters.languages' })}
                  selected={language}
                  onSelect={setChosen}
                  tabs={languages
                    .filter((one) => shown.includes(one))
                    .map((one) => ({
                      id: one,
                      label: nameOf(one),
                      panel: <IssuePreview issue={issue} language={one} />,
                    }))}
                />
              )}
            </Stack>
          </Panel>
        </Stack>
      )}
    </>
  );
};
