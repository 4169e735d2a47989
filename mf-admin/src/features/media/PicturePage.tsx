import { languages } from '@ail/kit/contracts/enums';
import { line, optionalLine } from '@ail/kit/contracts/field-types';
import type { Host } from '@ail/kit/contracts/host';
import type { ImagePlace } from '@ail/kit/contracts/images/image';
import type { ImageWithUses, UploadedImage } from '@ail/kit/contracts/images/image.shape';
import { limits } from '@ail/kit/contracts/limits';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Heading } from '@ail/kit/ui/Heading';
import { Stack } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { TranslatableText } from '@ail/kit/ui/TranslatableText';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { object } from 'yup';
import { EditForm } from '../../blocks/forms/EditForm.tsx';
import { usePathBack } from '../../blocks/page/back-to-list.ts';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { UnreadRow } from '../../blocks/page/UnreadRow.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { pictureAddress } from '../../blocks/pictures/house-pictures.ts';
import { currentPicture, usePicture, usePictureActions } from './media.api.ts';
import { PictureButtons } from './PictureButtons.tsx';

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[6]};
  align-items: start;
  ${({ theme }) => theme.media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Shown = styled.img`
  width: 100%;
  height: auto;
  max-height: 24rem;
  object-fit: contain;
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.sunken};
`;

const Uses = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  overflow-wrap: anywhere;
`;

const alt = () => optionalLine(limits.imageAlt.max);

const schema = object({
  title: line(limits.title.max).required('validation.title'),
  en: alt(),
  fr: alt(),
  sw: alt(),
});

const toValues = ({ title, alt: { en, fr, sw } }: UploadedImage) => ({
  title,
  en: en ?? '',
  fr: fr ?? '',
  sw: sw ?? '',
});
type PictureValues = ReturnType<typeof toValues>;

const labels = {
  title: 'adminMedia.field.title',
  en: 'adminMedia.field.altEn',
  fr: 'adminMedia.field.altFr',
  sw: 'adminMedia.field.altSw',
} satisfies Record<keyof PictureValues, string>;

const placeTexts = {
  event: 'adminMedia.use.event',
  project: 'adminMedia.use.project',
  resource: 'adminMedia.use.resource',
  issue: 'adminMedia.use.issue',
} satisfies Record<ImagePlace, string>;

const sections = {
  event: 'events',
  project: 'projects',
  resource: 'resources',
  issue: 'newsletter',
} satisfies Record<ImagePlace, string>;

const pathOf = (place: ImagePlace, id: number) =>
  `/admin/${sections[place]}/${id}${place === 'issue' ? '' : '/edit'}`;

const UseList = ({ uses, versionsOf, draftsOf, useCount }: ImageWithUses) => (
  <Panel>
    <Stack $gap={3}>
      <Heading level={2} size="h4">
        <FormattedMessage id="adminMedia.usedIn" />
      </Heading>
      <p>
        <FormattedMessage id="adminMedia.uses" values={{ count: useCount }} />
      </p>
      {useCount > 0 && (
        <Uses>
          {uses.map(({ place, id, title, language }) => (
            <li key={`${place} ${id}`}>
              <FormattedMessage id={placeTexts[place]} />{' '}
              <Link to={pathOf(place, id)}>
                <ContentText language={language}>{title}</ContentText>
              </Link>
            </li>
          ))}
          {versionsOf.map(({ id, title, language }) => (
            <li key={`version ${id}`}>
              <FormattedMessage id="adminMedia.use.version" />{' '}
              <Link to={`/admin/resources/${id}/versions`}>
                <ContentText language={language}>{title}</ContentText>
              </Link>
            </li>
          ))}
          {draftsOf.map(({ name, title }) => (
            <li key={`draft ${name} ${title}`}>
              <FormattedMessage id="adminMedia.use.draft" values={{ name }} />{' '}
              <TranslatableText>
                {title || <FormattedMessage id="adminResources.preview.untitled" />}
              </TranslatableText>
            </li>
          ))}
        </Uses>
      )}
    </Stack>
  </Panel>
);

const Loaded = ({ image, host }: { image: ImageWithUses; host: Host }) => {
  const { update } = usePictureActions(image.id);
  const { success } = useNotices(host);
  const back = usePathBack('/admin/media');
  const picture: UploadedImage = image;
  return (
    <Halves>
      <Stack $gap={6}>
        <Panel>
          <Stack $gap={4}>
            <Shown
              key={image.name}
              src={pictureAddress(image.name)}
              alt=""
              width={image.width}
              height={image.height}
            />
            <PictureButtons image={image} host={host} />
          </Stack>
        </Panel>
        <UseList {...image} />
      </Stack>
      <Panel>
        <EditForm
          entity={picture}
          toValues={toValues}
          schema={schema}
          labels={labels}
          back={back}
          currentOf={currentPicture}
          onSave={async ({ title, ...texts }, updatedAt) => {
            const saved = await update({ title, alt: texts, updatedAt });
            success('adminMedia.notice.saved');
            return saved;
          }}
        >
          <TextField<PictureValues>
            name="title"
            label={<FormattedMessage id={labels.title} />}
            required
          />
          <p>
            <FormattedMessage id="adminMedia.alt.hint" />
          </p>
          {languages.map((language) => (
            <TextField<PictureValues>
              key={language}
              name={language}
              label={<FormattedMessage id={labels[language]} />}
              maxLength={limits.imageAlt.max}
              multiline
              rows={2}
            />
          ))}
        </EditForm>
      </Panel>
    </Halves>
  );
};

/** One picture of the library, with its title, descriptions and uses; it can be replaced or deleted. */
export const PicturePage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { id = '' } = useParams();
  const query = usePicture(id);
  const { data: image, error } = query;
  const back = usePathBack('/admin/media');
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminMedia.picture' })}
        lead={image ? image.title : !error && '…'}
      />
      <UnreadRow query={query} back={back} />
      {image && <Loaded image={image} host={host} />}
    </>
  );
};
