import { Input, Select, type FormRule, type InputProps } from 'antd'
import type { ReactElement } from 'react'
import type { TextKey } from '#platform/contract/text.ts'

/** One field of a form that holds a V. */
export type FormField<V> = {
  label: TextKey
  /** under the field: words, or a part that says more than words */
  help?: TextKey | ReactElement
  /** shares its row with a neighbour that wants the same */
  half?: boolean
  /** what the schema of the call cannot say */
  also?: FormRule
  control: ReactElement
  /** only for the compiler */
  holds?: (value: V) => void
}
type About = { help?: TextKey; half?: boolean; also?: FormRule }
type LineProps = Pick<InputProps, 'autoComplete' | 'inputMode' | 'placeholder'>

/** One line of text. */
export const line = (words: TextKey, { help, half, also, ...props }: About & LineProps = {}): FormField<string> => ({
  label: words,
  ...(help && { help }),
  ...(half && { half }),
  ...(also && { also }),
  control: <Input {...props} />,
})
/** Some lines of text. */
export const lines = (words: TextKey, about: About = {}): FormField<string> => ({
  label: words,
  ...about,
  control: <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />,
})
/** One of the values of a contract, each with its word. */
export const option = <const V extends string>(
  words: TextKey,
  values: readonly V[],
  wordOf: (value: V) => string,
  about: About = {},
): FormField<V> => ({
  label: words,
  ...about,
  control: <Select options={values.map((value) => ({ value, label: wordOf(value) }))} />,
})
