import './choice.css'

export type ChoiceOption<V = string | number> = { value: V; label: string }
export type ChoiceGroup<V = string | number> = { label: string; options: readonly ChoiceOption<V>[] }
type Props<V extends string | number> = {
  /** what is chosen, for screen readers */
  label: string
  value: V | undefined
  options: readonly (ChoiceOption | ChoiceGroup)[]
  /** the empty choice: `onChange` then gets undefined. Without it one of the options is always chosen */
  empty?: string
  onChange: (value: V | undefined) => void
  small?: boolean
  className?: string | undefined
}

const flat = (options: Props<string>['options']): ChoiceOption[] =>
  options.flatMap((one) => ('options' in one ? [...one.options] : [one]))
const Item = ({ value, label }: ChoiceOption) => <option value={value}>{label}</option>

/**
 * One of a few options, as the browser's own select in the look of the portal: nothing to load, and a phone shows its own list.
 * For long lists and several values there is LazySelect.
 */
export function Choice<V extends string | number>({
  label,
  value,
  options,
  empty,
  onChange,
  small,
  className,
}: Props<V>) {
  const known = flat(options)
  const chosen = known.some((one) => one.value === value) ? String(value) : ''
  return (
    <span
      className={['choice', small && 'choice-small', className].filter(Boolean).join(' ')}
      data-empty={chosen === ''}
    >
      <select
        aria-label={label}
        value={chosen}
        onChange={({ target }) =>
          onChange(known.find((one) => String(one.value) === target.value)?.value as V | undefined)
        }
      >
        {(empty !== undefined || chosen === '') && <option value="">{empty ?? ''}</option>}
        {options.map((one) =>
          'options' in one ? (
            <optgroup key={one.label} label={one.label}>
              {one.options.map((option) => (
                <Item key={option.value} {...option} />
              ))}
            </optgroup>
          ) : (
            <Item key={one.value} {...one} />
          ),
        )}
      </select>
    </span>
  )
}
