import { Button } from '@radix-ui/themes'
import { IconCircleCheck, IconCloudOff, IconInfoCircle } from '@tabler/icons-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { CloseButton } from './close-button'

export type Toast = {
  /** Past tense, eight words at most. */
  text: ReactNode
  tone?: 'done' | 'failed' | 'plain'
  action?: { label: string; onAct: () => void }
}
type OpenToast = Toast & { id: number }

const ToastContext = createContext<(toast: Toast) => void>(() => {})
const seconds = { plain: 6, withAction: 10 }
const icons = { done: IconCircleCheck, failed: IconCloudOff, plain: IconInfoCircle }

/** A failure that asks for nothing; the newest says all, such as how long to wait. */
const isRefusal = ({ tone, action }: Toast) => tone === 'failed' && action === undefined

/** Gives the function that shows a toast. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<OpenToast[]>([])
  const next = useRef(0)
  const show = useCallback((toast: Toast) => {
    next.current += 1
    const id = next.current
    setShown((before) => [
      ...before.filter((one) => !isRefusal(one) || !isRefusal(toast)).slice(-2),
      { ...toast, id },
    ])
  }, [])
  const drop = useCallback((id: number) => setShown((before) => before.filter((each) => each.id !== id)), [])
  return (
    <ToastContext.Provider value={show}>
      {children}
      <div role="status" aria-live="polite">
        <ol className="toasts">
          {shown.map((toast) => (
            <ToastLine key={toast.id} toast={toast} onEnd={() => drop(toast.id)} />
          ))}
        </ol>
      </div>
    </ToastContext.Provider>
  )
}

function ToastLine({ toast, onEnd }: { toast: OpenToast; onEnd: () => void }) {
  const { t } = useTranslation()
  const [isHeld, setHeld] = useState(false)
  const end = useRef(onEnd)
  end.current = onEnd
  const { action, tone = 'done' } = toast
  const life = (action ? seconds.withAction : seconds.plain) * 1_000
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => end.current(), life)
    return () => clearTimeout(timer)
  }, [isHeld, life])
  const icon = icons[tone]
  const act = () => {
    action?.onAct()
    onEnd()
  }
  return (
    <li
      className={`toast ${tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={icon} size={18} className="tone" />
      <span className="text">{toast.text}</span>
      {action ? (
        <Button type="button" size="1" variant="soft" onClick={act}>
          {action.label}
        </Button>
      ) : (
        <CloseButton label={t('close')} onClick={onEnd} />
      )}
    </li>
  )
}
