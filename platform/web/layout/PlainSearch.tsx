import { SearchOutlined } from '@ant-design/icons'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { t } from '../i18n/text.ts'
import { notify } from '../notify.ts'
import { runCommand } from './shortcuts.ts'
import styles from './PlainSearch.module.css'

type Props = { className?: string | undefined; start?: string; look?: 'large' }
/** Searching without anything of the box that suggests: for pages that open for everybody. */
export function PlainSearch({ className, start, look }: Props) {
  const navigate = useNavigate()
  return (
    <search className={className}>
      <form
        noValidate
        className={look ? `${styles.form} ${styles[look]}` : styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('keyword')
          const keyword = typeof typed === 'string' ? typed.trim() : ''
          if (!keyword) return notify.warning(t('shell.search_empty'))
          void navigate({ to: '/filter/all', search: { keyword } } as never)
        }}
      >
        <SearchOutlined aria-hidden />
        <input
          name="keyword"
          defaultValue={start}
          type="search"
          maxLength={100}
          autoComplete="off"
          placeholder={t('shell.search_public')}
          aria-label={t('shell.search')}
        />
        <button
          type="button"
          className={styles.key}
          aria-label={`Ctrl K ${t('shell.palette')}`}
          onClick={() => void runCommand('search')}
        >
          <kbd>Ctrl K</kbd>
        </button>
        <Button htmlType="submit" type={look ? 'primary' : 'text'} size={look ?? 'small'}>
          {t('shell.search')}
        </Button>
      </form>
    </search>
  )
}
