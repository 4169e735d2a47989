import { hasJustSignedIn, returnTo } from '@ail/kit/browser/return-path';
import type { SignUpRole } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import type { ProjectSummary } from '@ail/kit/contracts/projects/project.shape';
import { Button, ButtonLink } from '@ail/kit/ui/Button';
import { failureText } from '@ail/kit/ui/failure-text';
import { Icon } from '@ail/kit/ui/Icon';
import { bookmarkIcon } from '@ail/kit/ui/icons/bookmark';
import { checkIcon } from '@ail/kit/ui/icons/check';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSavedProjects } from './projects.api.ts';

/** Names, in the address that the sign-in screen returns to, the project to be saved. */
const saveParameter = 'save';

const withParameter = (search: string, name: string, value: number): URLSearchParams => {
  const parameters = new URLSearchParams(search);
  parameters.set(name, String(value));
  return parameters;
};

const without = (name: string) => (parameters: URLSearchParams) => {
  const others = new URLSearchParams(parameters);
  others.delete(name);
  return others;
};

/** Saves or unsaves a project for a signed-in person; visitors are asked to sign in first. */
export const SaveButton = ({ project, host }: { project: ProjectSummary; host: Host }) => {
  const intl = useIntl();
  const location = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const { user, isLooking, data, setSaved } = useSavedProjects();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const signIn = useRef<HTMLAnchorElement>(null);
  const [hasFailed, setFailed] = useState(false);

  // It replaces the focused button.
  useEffect(() => {
    if (hasFailed && user === null) signIn.current?.focus();
  }, [hasFailed, user]);

  const saved = data?.some(({ id }) => id === project.id) ?? false;
  const save = async (wanted: boolean) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await setSaved(project, wanted);
    } catch (error) {
      setFailed(true);
      host.notify({
        title: intl.formatMessage({ id: 'projects.save.failed' }),
        description: failureText(intl, error),
        variant: 'destructive',
      });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  // What the reader wanted before they had to sign in. A link of somebody else saves nothing.
  const isWanted =
    parameters.get(saveParameter) === String(project.id) && hasJustSignedIn(location.state);
  const isReady = Boolean(user && data);
  useEffect(() => {
    if (!isWanted || !isReady) return;
    setParameters(without(saveParameter), { replace: true });
    if (!saved) void save(true);
  });

  if (user === undefined) return isLooking ? <Skeleton height="2.75rem" steady /> : null;
  if (user === null) {
    const state = returnTo({
      ...location,
      search: `?${withParameter(location.search, saveParameter, project.id)}`,
    });
    // Before scripts have run, only the address can say where the reader comes from; an older shell reads the state.
    const to = `/auth?${new URLSearchParams({ ...state, role: 'investor' satisfies SignUpRole })}`;
    return (
      <ButtonLink to={to} state={state} variant="ghost" ref={signIn}>
        <Icon path={bookmarkIcon} />
        <FormattedMessage id="projects.save.signIn" />
      </ButtonLink>
    );
  }

  return (
    <Button
      variant={saved ? 'secondary' : 'ghost'}
      onClick={() => save(!saved)}
      busy={busy}
      aria-pressed={saved}
    >
      <Icon path={saved ? checkIcon : bookmarkIcon} />
      {saved ? <FormattedMessage id="projects.saved" /> : <FormattedMessage id="projects.save" />}
    </Button>
  );
};
