import { languages } from '@ail/kit/contracts/enums';
import type { UploadedImage } from '@ail/kit/contracts/images/image.shape';
import { Badge } from '@ail/kit/ui/Badge';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { filter, search } from '../../blocks/lists/controls.tsx';
import { FilteredList } from '../../blocks/lists/FilteredList.tsx';
import { defineList, useList } from '../../blocks/lists/use-list.ts';
import { useReturnState } from '../../blocks/page/back-to-list.ts';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { pictureAddress } from '../../blocks/pictures/house-pictures.ts';
import { picturesPerPage, usePictures } from '../../blocks/pictures/pictures.api.ts';
import { UploadZone } from './UploadZone.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(12rem, 100%), 1fr));
  gap: ${({ theme }) => theme.space[4]};
`;

const Card = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space[2]};
  min-width: 0;
  padding: ${({ theme }) => theme.space[3]};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.md};
  overflow-wrap: anywhere;
  img {
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 10;
    object-fit: cover;
    border-radius: ${({ theme }) => theme.radius.sm};
    background: ${({ theme }) => theme.colors.sunken};
  }
  /* The whole card is the link. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover,
  &:focus-within {
    border-color: ${({ theme }) => theme.colors.brand};
  }
`;

const Facts = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

const PictureCard = ({ image }: { image: UploadedImage }) => {
  const here = useReturnState();
  const missing = languages.filter((language) => !image.alt[language]).length;
  return (
    <Card>
      <img src={pictureAddress(image.name)} alt="" width={320} height={200} loading="lazy" />
      <Link to={`/admin/media/${image.id}`} state={here}>
        {image.title || <FormattedMessage id="adminMedia.untitled" values={{ id: image.id }} />}
      </Link>
      <Facts>
        <FormattedMessage id="adminMedia.uses" values={{ count: image.useCount }} />
      </Facts>
      {missing > 0 && (
        <p>
          <Badge tone="warning">
            <FormattedMessage
              id="adminMedia.missing"
              values={{ count: missing, all: missing === languages.length ? 'yes' : 'no' }}
            />
          </Badge>
        </p>
      )}
    </Card>
  );
};

const pictures = defineList({
  controls: {
    q: search('adminMedia.search'),
    unused: filter('unused', {
      label: 'adminMedia.use',
      all: 'adminMedia.use.all',
      options: ['true'],
      labels: { true: 'adminMedia.use.unused' },
    }),
  },
  pageSize: picturesPerPage,
  noMatch: { title: 'adminMedia.noMatch' },
  empty: { title: 'adminMedia.empty', hint: 'adminMedia.empty.hint' },
});

/** The media library: pictures that events, projects and texts choose from. */
export const MediaPage = () => {
  const intl = useIntl();
  const list = useList(pictures);
  const query = usePictures(list.page, list.values);
  const title = intl.formatMessage({ id: 'adminMedia.title' });
  return (
    <>
      <PageHead title={title} lead={<FormattedMessage id="adminMedia.lead" />} />
      <Stack $gap={6}>
        <Panel>
          <UploadZone />
        </Panel>
        <Panel>
          <FilteredList list={list} query={query}>
            {(rows) => (
              <List aria-label={title}>
                {rows.map((image) => (
                  <PictureCard key={image.id} image={image} />
                ))}
              </List>
            )}
          </FilteredList>
        </Panel>
      </Stack>
    </>
  );
};
