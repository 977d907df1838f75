import { SearchOutlined } from '@ant-design/icons'
import { useNavigate } from '@tanstack/react-router'
import { Input } from 'antd'
import { Suspense, useId, useState } from 'react'
import { part } from '../load/part.tsx'
import { t } from '../i18n/text.ts'
import { notify } from '../notify.ts'
import { parseSearch } from '#platform/contract/link.ts'
import { isReachable } from '../router/registry.ts'
import { useSession } from '../session.ts'
import { runCommand } from './shortcuts.ts'
import styles from './SearchBox.module.css'
import { useLeaf } from './state.ts'
import { lineId, useSuggestions } from './suggest.ts'

// the box stands on every page, its lines are needed by few visits
const SearchList = part(() => import('./SearchList.tsx'))

const target = '/filter/all'
const openPalette = () => void runCommand('search')
/** The search is hidden for the order role, the customer-source role and while no search page exists. */
export function useSearchBox(): boolean {
  const user = useSession()
  return user !== null && !user.hasOrderRole && !user.isCusSource && isReachable(target)
}

/** What is searched for: the text of the box follows the address of the results. */
function useText(): [string, (text: string) => void] {
  const { pathname, search } = useLeaf()
  const { keyword } = search as { keyword?: unknown }
  const asked = pathname === target && typeof keyword === 'string' ? keyword : ''
  const [text, setText] = useState(asked)
  const [before, setBefore] = useState(asked)
  if (before !== asked) {
    setBefore(asked)
    setText(asked)
  }
  return [text, setText]
}

/** The global search: titles are offered while typing, Enter or the button opens the results, empty input is answered by a warning. */
export function SearchBox({ onDone }: { onDone?: () => void }) {
  const shown = useSearchBox()
  const navigate = useNavigate()
  const [text, setText] = useText()
  const id = useId()
  const go = (url: string) => {
    onDone?.()
    const [path, query = ''] = url.split('?')
    void navigate({ to: path, search: parseSearch(query) } as never)
  }
  const submit = (words: string) => {
    const keyword = words.trim()
    if (!keyword) return notify.warning(t('shell.search_empty'))
    list.close()
    onDone?.()
    void navigate({ to: target, search: { keyword } } as never)
  }
  const list = useSuggestions(text, { submit, go })
  if (!shown) return null
  return (
    <search className={styles.search}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(text)
        }}
      >
        <Input
          value={text}
          maxLength={100}
          placeholder={t('shell.search_hint')}
          aria-label={t('shell.search')}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list.shown}
          aria-controls={list.shown ? id : undefined}
          aria-activedescendant={list.active >= 0 ? lineId(id, list.active) : undefined}
          autoComplete="off"
          onFocus={list.open}
          onBlur={list.close}
          onKeyDown={list.onKeyDown}
          onChange={(event) => {
            setText(event.target.value)
            list.open()
          }}
          suffix={
            <>
              <button
                type="button"
                className={styles.key}
                aria-label={`Ctrl K ${t('shell.palette')}`}
                onClick={openPalette}
              >
                <kbd>Ctrl K</kbd>
              </button>
              <button type="submit" aria-label={t('shell.search')}>
                <SearchOutlined />
              </button>
            </>
          }
        />
      </form>
      {list.shown && (
        <Suspense>
          <SearchList id={id} options={list.options} active={list.active} onHover={list.setActive} onTake={list.take} />
        </Suspense>
      )}
    </search>
  )
}
