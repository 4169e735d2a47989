import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { TranslatableText } from './TranslatableText.tsx';
import './theme.ts';

const Note = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

/** In a tab of its own, so that nothing typed is lost. */
const privacyLink = (text: ReactNode) => (
  <Link to="/privacy" target="_blank">
    <TranslatableText>{text}</TranslatableText>
  </Link>
);

/** Below a form that asks for personal data: where its use is explained. */
export const PrivacyNote = () => (
  <Note>
    <FormattedMessage id="common.privacyNote" values={{ privacy: privacyLink }} />
  </Note>
);
