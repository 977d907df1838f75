import { Checkbox } from 'antd'

type Props = { id?: string; value?: unknown; onChange?: (value: boolean) => void; words: () => string }
/** A flag of a form, with what it means beside it. */
export const Tick = ({ id, value, onChange, words }: Props) => (
  <Checkbox {...(id ? { id } : {})} checked={value === true} onChange={({ target }) => onChange?.(target.checked)}>
    {words()}
  </Checkbox>
)
