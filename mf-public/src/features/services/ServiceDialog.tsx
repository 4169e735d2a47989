import { ButtonLink } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
import { CheckList } from '../../blocks/content/CheckList.tsx';
import type { OfferedService } from '../../blocks/content/offered-services.ts';

interface ServiceDialogProps {
  service: OfferedService;
  isOpen: boolean;
  onDismiss: () => void;
}

/** The details of a service, and a link to ask for it. */
export const ServiceDialog = ({ service, isOpen, onDismiss }: ServiceDialogProps) => (
  <Dialog isOpen={isOpen} onDismiss={onDismiss} title={<FormattedMessage id={service.title} />}>
    <Stack $gap={5}>
      <p>
        <FormattedMessage id={service.more} />
      </p>
      <CheckList
        items={service.details.map((id) => ({ id, text: <FormattedMessage id={id} /> }))}
      />
      <Row $justify="end">
        <ButtonLink to={`/contact?service=${service.id}`}>
          <FormattedMessage id="services.ask" />
        </ButtonLink>
      </Row>
    </Stack>
  </Dialog>
);
