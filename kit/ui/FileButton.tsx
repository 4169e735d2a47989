import { useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Icon, type IconPath } from './Icon.tsx';

interface FileButtonProps
  extends Pick<ButtonProps, 'variant' | 'busy' | 'aria-describedby' | 'aria-invalid'> {
  label: string;
  icon?: IconPath;
  /** The types of files that the browser offers. */
  accept: string;
  multiple?: boolean;
  /** Of the input, where another label names it. */
  inputId?: string;
  /** Called once files are chosen; the same ones can be chosen again. */
  onChoose: (files: readonly File[]) => void;
}

/** A button that chooses a file. */
export const FileButton = ({
  label,
  icon,
  accept,
  multiple = false,
  inputId,
  onChoose,
  variant = 'secondary',
  ...button
}: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} variant={variant} onClick={() => input.current?.click()}>
        {icon && <Icon path={icon} />}
        <span>{label}</span>
      </Button>
      {/* Seen, it would say in the browser's language, not in that of the page, that no file is chosen. */}
      <input
        ref={input}
        hidden
        // Its label opens it as well as the button does.
        disabled={button.busy}
        id={inputId}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={inputId ? undefined : label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
};
