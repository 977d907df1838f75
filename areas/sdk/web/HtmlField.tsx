import { Input } from 'antd'

type Props = { value?: string; onChange?: (value: string) => void; id?: string }
/** A text with markup, as HTML; the server keeps what is allowed of it. */
export const HtmlField = ({ value = '', onChange, id }: Props) => (
  <Input.TextArea
    {...(id ? { id } : {})}
    value={value}
    onChange={({ target }) => onChange?.(target.value)}
    autoSize={{ minRows: 3, maxRows: 12 }}
    maxLength={20_000}
  />
)
