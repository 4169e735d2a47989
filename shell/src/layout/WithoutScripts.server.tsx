import { languages } from '@ail/kit/contracts/enums';
import { languageKey } from '@ail/kit/contracts/language';
import { Container } from '@ail/kit/ui/Container';
import { languageNames } from '@ail/kit/ui/language-names';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { runsScripts } from '../supported.ts';
import { useLinks } from './navigation.ts';

const Root = styled.div`
  padding-block: ${({ theme }) => theme.space[3]};
  background: ${({ theme }) => theme.colors.soft};
  font-size: ${({ theme }) => theme.text.sm};
`;

const Inner = styled(Container)`
  display: block;
`;

/* What only scripts can do. A form stays, with what it says, and cannot be sent. */
const HideWhatNeedsScripts = createGlobalStyle`
  @media (scripting: none) {
    main :is(button:not([type='submit']), [role='tablist'], [role='search'], [data-skeleton]) {
      display: none;
    }
  }
  /* Older browsers, most of which have no ":is". Their readers find the pages in the header. */
  @supports not (${runsScripts}) {
    main button, main [role='tablist'], main [role='search'], main [data-skeleton], header nav + div {
      display: none;
    }
    header nav {
      display: block !important;
    }
    header nav ul {
      flex-wrap: wrap;
    }
  }
`;

const withLanguage = (path: string, search: string, language: string) => {
  const query = new URLSearchParams(search);
  query.set(languageKey, language);
  return `${path}?${query}`;
};

/**
 * For a browser that runs no scripts: the ways that otherwise need them, and what does not work. Its links
 * name the language, since nothing keeps the reader's choice.
 */
export const WithoutScripts = () => {
  const { locale, formatMessage } = useIntl();
  const { pathname, search } = useLocation();
  const links = useLinks('header');
  return (
    <>
      <HideWhatNeedsScripts />
      <noscript>
        <Root>
          <Inner>
            <Stack $gap={2}>
              <p>
                <FormattedMessage id="common.withoutScripts" />
              </p>
              <Row as="nav" $gap={4} aria-label={formatMessage({ id: 'common.nav' })}>
                {links.map(({ to, label }) => (
                  <a key={to} href={withLanguage(to, '', locale)}>
                    {label}
                  </a>
                ))}
              </Row>
              <Row as="nav" $gap={4} aria-label={formatMessage({ id: 'common.language' })}>
                {languages.map((language) => (
                  <a
                    key={language}
                    href={withLanguage(pathname, search, language)}
                    hrefLang={language}
                    lang={language}
                  >
                    {languageNames[language]}
                  </a>
                ))}
              </Row>
            </Stack>
          </Inner>
        </Root>
      </noscript>
    </>
  );
};
