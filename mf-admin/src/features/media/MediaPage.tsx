import { languages } from '@ail/kit/contracts/enums';
import type { UploadedImage } from '@ail/kit/contracts/images/image.shape';
import { useAddress, useAddressPage } from '@ail/kit/lists/address-state';
import { FilterBar, FilterSelect, SearchBox } from '@ail/kit/lists/Filters';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { NothingMatches } from '@ail/kit/lists/NothingMatches';
import { Badge } from '@ail/kit/ui/Badge';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Pager } from '../../blocks/lists/Pager.tsx';
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
  /* The whole card leads there. */
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

const choices = ['true'] as const;

/** The media library: pictures that events, projects and texts choose from. */
export const MediaPage = () => {
  const intl = useIntl();
  const { get, choice } = useAddress();
  const [page, turnTo] = useAddressPage();
  const q = get('q');
  const [unused, setUnused] = choice('unused', choices);
  const query = usePictures(page, { q, unused });

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminMedia.title' })}
        lead={<FormattedMessage id="adminMedia.lead" />}
      />
      <Stack $gap={6}>
        <Panel>
          <UploadZone />
        </Panel>
        <Panel>
          <FilterBar>
            <SearchBox label={<FormattedMessage id="adminMedia.search" />} name="q" />
            <FilterSelect
              label={<FormattedMessage id="adminMedia.use" />}
              all={intl.formatMessage({ id: 'adminMedia.use.all' })}
              options={choices}
              labelOf={() => intl.formatMessage({ id: 'adminMedia.use.unused' })}
              value={unused}
              onChoose={setUnused}
            />
          </FilterBar>
          <ListState
            query={query}
            loading={<ListSkeleton />}
            isEmpty={({ total }) => total === 0}
            empty={
              q || unused ? (
                <NothingMatches
                  title={intl.formatMessage({ id: 'adminMedia.noMatch' })}
                  filters={['q', 'unused']}
                />
              ) : (
                <EmptyState title={intl.formatMessage({ id: 'adminMedia.empty' })}>
                  <FormattedMessage id="adminMedia.empty.hint" />
                </EmptyState>
              )
            }
          >
            {({ items, total }) => (
              <>
                <List aria-label={intl.formatMessage({ id: 'adminMedia.title' })}>
                  {items.map((image) => (
                    <PictureCard key={image.id} image={image} />
                  ))}
                </List>
                <Pager page={page} size={picturesPerPage} total={total} onTurn={turnTo} />
              </>
            )}
          </ListState>
        </Panel>
      </Stack>
    </>
  );
};
