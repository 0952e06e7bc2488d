import { DropdownMenu, IconButton } from '@radix-ui/themes'
import { IconDots, IconLink, IconNews } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Cards, ThingCard } from '~/components/card'
import { Sparkline } from '~/components/chart/sparkline'
import { CodeBlock } from '~/components/code-block'
import { CopyButton } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Panel } from '~/components/panel'
import { Person } from '~/components/person'
import { Row, Rows } from '~/components/rows'
import { SegmentLinks } from '~/components/segments'
import { Status } from '~/components/status'
import { FileName, Ltr, UserText } from '~/components/user-text'
import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'

const titles = ['Portfolio 2026', 'نمونه‌کارهای طراحی ۱۴۰۵', 'أعمالي الجديدة', 'Launch post on D1 indexes']
const code = 'export const twice = (n: number) => n * 2\n\n// همیشه چپ به راست\nconsole.log(twice(21))\n'
const written =
  'Redux را کنار بگذارید.\n\nUse the platform first: `fetch`, forms and URLs.\n\nاستخدم المنصة أولًا.'
const day = 86_400_000

export function Things() {
  const { t } = useTranslation(['look', 'common'])
  const format = useFormat()
  const { now } = useVisitor()
  return (
    <div className="stack">
      <SegmentLinks
        label={t('look:range')}
        current="7"
        options={[
          { value: '7', text: t('look:days7'), to: '?range=7' },
          { value: '30', text: t('look:days30'), to: '?range=30' },
        ]}
      />
      <Rows label={t('look:rows')}>
        {titles.map((title, index) => (
          <Row
            key={title}
            tile={index === 3 ? <Icon of={IconNews} size={18} /> : <Icon of={IconLink} size={18} />}
            title={<bdi className="cut">{title}</bdi>}
            state={index === 1 ? <Status state="waiting">{t('look:expires')}</Status> : undefined}
            second={
              <>
                <Ltr className="plain-link">{`go.example.com/p${index}`}</Ltr>
                <CopyButton isIcon text={`go.example.com/p${index}`} />
                <Ltr className="cut">
                  sara.dev/blog/sqlite-indexes-on-the-edge?utm_source=newsletter&amp;utm_medium=mail
                </Ltr>
              </>
            }
            middle={<Sparkline values={[3, 5, 4, 9, 7, 12, 10 + index * 3]} />}
            figure={{ value: format.number(1248 - index * 331), unit: t('look:clicks') }}
            end={<Moment value={new Date(now - index * 9 * day).toISOString()} className="muted" />}
            actions={<RowMenu />}
          />
        ))}
      </Rows>
      <Cards>
        {titles.slice(0, 3).map((title) => (
          <ThingCard
            key={title}
            title={<bdi>{title}</bdi>}
            text={t('look:emptyText')}
            foot={<Person name={title === titles[0] ? 'Sara Ahmadi' : 'سارا احمدی'} picture={null} />}
          />
        ))}
      </Cards>
      <Panel title={t('look:text')}>
        <div className="panel-body stack">
          <UserText text={written} />
          <p style={{ margin: 0 }}>
            <FileName name="تصویر تیم.png" /> · <FileName name="my.test.ts" /> ·{' '}
            <Person name="لینا فرهاد" picture={null} /> · <Person name="Omar Haddad" picture={null} />
          </p>
          <CodeBlock code={code} fileName="twice.ts" language="TypeScript" marked={[4]} />
        </div>
      </Panel>
    </div>
  )
}

function RowMenu() {
  const { t } = useTranslation(['look', 'common'])
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <IconButton type="button" variant="ghost" color="gray" aria-label="…">
          <Icon of={IconDots} size={18} />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content variant="solid">
        <DropdownMenu.Item>{t('common:copy')}</DropdownMenu.Item>
        <DropdownMenu.Separator />
        <DropdownMenu.Item color="red">{t('look:remove')}</DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
