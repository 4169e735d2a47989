import { limits } from '@ail/kit/contracts/limits';
import { Button } from '@ail/kit/ui/Button';
import { FieldMessage, type FieldProps, Hint, OptionalMark, useField } from '@ail/kit/ui/Field';
import { fieldLabel } from '@ail/kit/ui/field-look';
import { Icon } from '@ail/kit/ui/Icon';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { trashIcon } from '@ail/kit/ui/icons/trash';
import { TranslatableText } from '@ail/kit/ui/TranslatableText';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { pictureAddress, pictureName } from '../../blocks/pictures/house-pictures.ts';
import { PictureChooser } from '../../blocks/pictures/PictureChooser.tsx';
import type { ProjectValues } from './project-values.ts';

const Root = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  min-width: 0;
  legend {
    ${fieldLabel}
    padding: 0;
    margin-bottom: ${({ theme }) => theme.space[1]};
  }
`;

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9rem, 100%), 1fr));
  gap: ${({ theme }) => theme.space[3]};
  padding: 0;
  list-style: none;
  li {
    overflow: hidden;
    border: ${({ theme }) => theme.border.thin};
    border-radius: ${({ theme }) => theme.radius.md};
  }
  img {
    width: 100%;
    aspect-ratio: 16 / 10;
    object-fit: cover;
    background: ${({ theme }) => theme.colors.sunken};
  }
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
  }
`;

/** The pictures of a project in order; the first is shown on its card. */
export const PicturesField = ({ name }: Pick<FieldProps<ProjectValues>, 'name'>) => {
  const label = <FormattedMessage id="projectFields.images" />;
  const { form, error, hintId, errorId, describedBy } = useField(name, label, true);
  const [isChoosing, setChoosing] = useState(false);
  const images = form.getFieldProps<string[] | undefined>(name).value ?? [];
  const root = useRef<HTMLFieldSetElement>(null);
  /** The picture whose button gets the focus once the form has its new values, since the pressed one is gone. */
  const focusNext = useRef<number>(undefined);
  const set = (next: string[], focus?: number) => {
    focusNext.current = focus;
    void form.setFieldValue(name, next);
  };
  const intl = useIntl();
  const nameOf = (image: string, index: number) =>
    pictureName(image) ??
    intl.formatMessage({ id: 'admin.pictures.number' }, { number: index + 1 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the pictures
  useEffect(() => {
    if (focusNext.current === undefined) return;
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const next = buttons[Math.min(focusNext.current, buttons.length - 1)];
    (next ?? root.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
    focusNext.current = undefined;
  }, [images]);

  return (
    <Root ref={root} aria-describedby={describedBy}>
      <legend>
        <TranslatableText>{label}</TranslatableText>
        <OptionalMark />
      </legend>
      <Hint id={hintId}>
        <FormattedMessage id="adminProjects.pictures.order" />
      </Hint>
      {images.length > 0 && (
        <List className="pictures">
          {images.map((image, index) => (
            <li key={image}>
              <img src={pictureAddress(image)} alt="" width={160} height={100} />
              <div>
                {index > 0 ? (
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={() => set([image, ...images.filter((one) => one !== image)], 0)}
                  >
                    <FormattedMessage id="adminProjects.pictures.first" />
                    <VisuallyHidden>{nameOf(image, index)}</VisuallyHidden>
                  </Button>
                ) : (
                  <span />
                )}
                <Button
                  variant="ghost"
                  size="sm"
                  data-remove
                  onClick={() =>
                    set(
                      images.filter((one) => one !== image),
                      index,
                    )
                  }
                >
                  <Icon path={trashIcon} />
                  <VisuallyHidden>
                    <FormattedMessage
                      id="admin.pictures.remove"
                      values={{ image: nameOf(image, index) }}
                    />
                  </VisuallyHidden>
                </Button>
              </div>
            </li>
          ))}
        </List>
      )}
      {images.length < limits.images.max && (
        <div>
          <Button
            variant="secondary"
            data-add
            aria-haspopup="dialog"
            aria-invalid={error ? true : undefined}
            aria-describedby={errorId}
            onClick={() => setChoosing(true)}
          >
            <Icon path={plusIcon} />
            <FormattedMessage id="admin.pictures.add" />
          </Button>
        </div>
      )}
      {error && <FieldMessage id={errorId}>{error}</FieldMessage>}
      {isChoosing && (
        <PictureChooser
          taken={images}
          onChoose={({ name: image }) => {
            if (!images.includes(image)) set([...images, image]);
            setChoosing(false);
          }}
          onDismiss={() => setChoosing(false)}
        />
      )}
    </Root>
  );
};
