import type { User } from '@ail/kit/contracts/users/user.shape';
import { ButtonLink } from '@ail/kit/ui/Button';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { AccountFrame } from '../AccountFrame.tsx';
import { RequireAccount } from '../RequireAccount.tsx';

/** Shows its page to project owners; other accounts are told that it is none of theirs. */
export const RequireOwner = ({ children }: { children: (user: User) => ReactNode }) => (
  <RequireAccount>
    {(user) =>
      user.role === 'client' ? (
        children(user)
      ) : (
        <AccountFrame
          title={<FormattedMessage id="owner.title" />}
          lead={<FormattedMessage id="owner.onlyOwners" />}
        >
          <ButtonLink to="/projects">
            <FormattedMessage id="owner.browse" />
          </ButtonLink>
        </AccountFrame>
      )
    }
  </RequireAccount>
);
