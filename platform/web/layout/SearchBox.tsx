import { SearchOutlined } from '@ant-design/icons'
import { useNavigate } from '@tanstack/react-router'
import { Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { t } from '../i18n/text.ts'
import { notify } from '../notify.ts'
import { isReachable } from '../router/registry.ts'
import { useSession } from '../session.ts'
import styles from './SearchBox.module.css'
import { onShortcut } from './shortcuts.ts'

const target = '/filter/all'
/** The search is hidden for the order role, the customer-source role and while no search page exists. */
export function useSearchBox(): boolean {
  const user = useSession()
  return user !== null && !user.hasOrderRole && !user.isCusSource && isReachable(target)
}

/** The global search: Enter or the button opens the results, empty input is answered by a warning. */
export function SearchBox({ onDone }: { onDone?: () => void }) {
  const shown = useSearchBox()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const input = useRef<InputRef>(null)
  useEffect(() => onShortcut('search', () => input.current?.focus({ cursor: 'all' })), [])
  if (!shown) return null
  const submit = () => {
    const keyword = text.trim()
    if (!keyword) return notify.warning(t('shell.search_empty'))
    onDone?.()
    void navigate({ to: target, search: { keyword } } as never)
  }
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Input
          ref={input}
          value={text}
          maxLength={100}
          placeholder={t('shell.search_hint')}
          aria-label={t('shell.search')}
          onChange={(event) => setText(event.target.value)}
          suffix={
            <>
              <kbd aria-hidden="true">Ctrl K</kbd>
              <button type="submit" aria-label={t('shell.search')}>
                <SearchOutlined />
              </button>
            </>
          }
        />
      </form>
    </search>
  )
}
