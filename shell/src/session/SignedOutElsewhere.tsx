import { Button } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Section } from '@ail/kit/ui/Section';
import { Row } from '@ail/kit/ui/Stack';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from './paths.ts';

/** Hide all children of the body but one, dialogs among them; nothing in them changes. */
const hideAllBut = (shown: HTMLElement): (() => void) => {
  const displays = new Map<HTMLElement, string>();
  const hide = () => {
    for (const child of document.body.children) {
      if (!(child instanceof HTMLElement) || child === shown || displays.has(child)) continue;
      displays.set(child, child.style.display);
      child.style.setProperty('display', 'none', 'important');
    }
  };
  hide();
  const observer = new MutationObserver(hide);
  observer.observe(document.body, { childList: true });
  return () => {
    observer.disconnect();
    for (const [child, display] of displays) child.style.display = display;
  };
};

/** Drafts of forms may be kept for the tab; the next person must not read them. */
const leave = () => {
  try {
    sessionStorage.clear();
  } catch {
    // Then nothing was kept.
  }
  window.location.reload();
};

/** Covers a page whose account has signed out in another tab, until the same account signs in again. */
export const SignedOutElsewhere = () => {
  const intl = useIntl();
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { activeElement } = document;
    const { scrollX, scrollY } = window;
    if (!panel.current) return;
    const showAll = hideAllBut(panel.current);
    panel.current.focus();
    return () => {
      showAll();
      window.scrollTo(scrollX, scrollY);
      if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    };
  }, []);

  return createPortal(
    <div ref={panel} tabIndex={-1} role="alertdialog" aria-modal="true">
      <Section>
        <EmptyState
          title={intl.formatMessage({ id: 'common.signedOut.title' })}
          action={
            <Row $gap={3} $justify="center">
              {/* In a new tab, so that what is typed here stays. */}
              <a href={paths.auth} target="_blank" rel="noopener">
                <FormattedMessage id="common.signIn" />
              </a>
              <Button variant="secondary" onClick={leave}>
                <FormattedMessage id="common.signedOut.leave" />
              </Button>
            </Row>
          }
        >
          <FormattedMessage id="common.signedOut.text" />
        </EmptyState>
      </Section>
    </div>,
    document.body,
  );
};
