import { Dropdown, Popover, type ButtonProps, type DropdownProps, type MenuProps, type PopoverProps } from 'antd'
import {
  cloneElement,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type Ref,
} from 'react'
import { flushSync } from 'react-dom'

type Popup = { open: boolean; onOpenChange: (open: boolean) => void }
/** `button` is what is pressed: one antd Button. */
type OpenerProps = { button: ReactElement<ButtonProps> }

/**
 * Builds what a button opens with the first interest in it, a mouse over it or a press: a page has a dozen such buttons,
 * and each popup is drawn twice before it is ever seen. The popup comes to stand around a new button of the same look;
 * a focus on the old one goes over.
 */
function OnDemand({
  button,
  opens,
  children,
}: OpenerProps & { opens: 'menu' | 'dialog'; children: (button: ReactElement, popup: Popup) => ReactElement }) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const pressed = useRef<HTMLElement | null>(null)
  const focused = useRef(false)
  useLayoutEffect(() => {
    if (wanted && focused.current) pressed.current?.focus()
    // once: a page that comes back into view runs its effects again
    focused.current = false
  }, [wanted])
  const change = (next: boolean) => {
    setOpen(next)
    // Whoever was inside stands on the button again; otherwise the focus would be nowhere.
    if (!next && document.activeElement?.closest('.ant-dropdown, .ant-popover')) pressed.current?.focus()
  }
  const said = { ref: pressed as Ref<HTMLElement>, 'aria-haspopup': opens, 'aria-expanded': open } as const
  if (wanted) return children(cloneElement(button, said), { open, onOpenChange: change })
  const want = () => {
    focused.current = document.activeElement === pressed.current
    setWanted(true)
  }
  return cloneElement(button, {
    ...said,
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      button.props.onPointerEnter?.(event)
      // At once: a mouse that goes down on the old button and up on the new one has pressed neither. A finger is down already.
      if (event.pointerType === 'mouse') flushSync(want)
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      button.props.onClick?.(event)
      want()
      change(true)
    },
  })
}

type MenuButtonProps = OpenerProps &
  Pick<DropdownProps, 'placement' | 'getPopupContainer'> & {
    menu: MenuProps
  }

/** A button that opens a menu of actions or links below itself. */
export const MenuButton = ({ button, placement = 'bottomRight', ...rest }: MenuButtonProps) => (
  <OnDemand opens="menu" button={button}>
    {(inner, popup) => (
      <Dropdown trigger={['click']} placement={placement} {...rest} {...popup}>
        {inner}
      </Dropdown>
    )}
  </OnDemand>
)

type PopoverButtonProps = OpenerProps & Pick<PopoverProps, 'arrow'> & { content: NonNullable<PopoverProps['content']> }

/** A button that opens a small panel below itself. */
export const PopoverButton = ({ button, ...rest }: PopoverButtonProps) => (
  <OnDemand opens="dialog" button={button}>
    {(inner, popup) => (
      <Popover trigger="click" placement="bottomRight" {...rest} {...popup}>
        {inner}
      </Popover>
    )}
  </OnDemand>
)
