const move = `import { z } from 'zod'
import type { Appointment, Clinic } from './types'

const HOUR = 3_600_000

/** A patient may move a visit until 6 hours before. */
export const canMove = (a: Appointment, now: number) =>
  a.startsAt - now > 6 * HOUR

export async function move(clinic: Clinic, id: string, to: number) {
  const visit = await clinic.visits.get(id)
  if (!visit || !canMove(visit, Date.now())) {
    return { moved: false, reason: 'too_late' } as const
  }
  const free = await clinic.slots.take(to, visit.doctorId)
  if (!free) return { moved: false, reason: 'taken' } as const
  await clinic.visits.put({ ...visit, startsAt: to })
  await clinic.remind(visit.patientId, to)
  return { moved: true } as const
}

export const MoveBody = z.object({
  to: z.number().int().positive(),
})
`

/** @typedef {{by: string, line: number, lineTo?: number, text: string, replies: {by: string, text: string}[]}} LineComment */

/**
 * Files with their comments and stars; `earlier` are texts of revisions before.
 * @type {{by: string, file: Record<string, string>, earlier?: string[], stars?: string[], comments?: LineComment[]}[]}
 */
const files = [
  {
    by: 'demo',
    file: {
      projectName: 'clinic-booking',
      filename: 'src/move.ts',
      description: 'Moves a visit to a free slot, or says why it cannot.',
      visibility: 'public',
      code: move,
    },
    earlier: [
      move.replace("  if (!free) return { moved: false, reason: 'taken' } as const\n", ''),
      move.replace('  await clinic.remind(visit.patientId, to)\n', ''),
    ],
    stars: ['partner', 'maya', 'omid', 'salma'],
    comments: [
      {
        by: 'maya',
        line: 7,
        lineTo: 8,
        text: 'Is this the clinic’s clock or the server’s? A visit at 00:30 in Tehran would be the day before in UTC.',
        replies: [
          {
            by: 'demo',
            text: 'Both are milliseconds, so the zone doesn’t matter here. I’ll say so in the comment.',
          },
        ],
      },
      {
        by: 'partner',
        line: 15,
        text: 'اگر دو نفر هم‌زمان یک نوبت را بگیرند، `take` فقط به یکی می‌دهد؟',
        replies: [],
      },
    ],
  },
  {
    by: 'demo',
    file: {
      projectName: 'clinic-booking',
      filename: 'src/remind.ts',
      description: 'Reminds a patient the evening before.',
      visibility: 'public',
      code: `import type { Clinic, Visit } from './types'

const evening = 18

/** The evening before a visit, in the clinic's own zone. */
export function remindAt(visit: Visit, zone: string): Date {
  const day = new Date(visit.startsAt - 86_400_000)
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hour12: false, timeZone: zone }).format(day),
  )
  day.setUTCHours(day.getUTCHours() + evening - hour, 0, 0, 0)
  return day
}

export async function remindDue(clinic: Clinic, now: number): Promise<number> {
  const due = await clinic.visits.startingBefore(now + 86_400_000)
  for (const visit of due) await clinic.sms.send(visit.phone, \`Your visit is at \${visit.time}.\`)
  return due.length
}
`,
    },
  },
  {
    by: 'demo',
    file: {
      projectName: 'clinic-booking',
      filename: 'src/types.ts',
      visibility: 'public',
      code: `export type Appointment = { id: string; doctorId: string; patientId: string; startsAt: number }

export type Visit = Appointment & { phone: string; time: string }

export type Clinic = {
  visits: {
    get(id: string): Promise<Visit | null>
    put(visit: Visit): Promise<void>
    startingBefore(at: number): Promise<Visit[]>
  }
  slots: { take(at: number, doctorId: string): Promise<boolean> }
  sms: { send(phone: string, text: string): Promise<void> }
  remind(patientId: string, at: number): Promise<void>
}
`,
    },
  },
  {
    by: 'demo',
    file: {
      projectName: 'clinic-booking',
      filename: 'tests/move.test.ts',
      visibility: 'public',
      code: `import { expect, it } from 'vitest'
import { canMove } from '../src/move'

const visit = { id: 'visit_1', doctorId: 'doctor_1', patientId: 'patient_1', startsAt: 10 * 3_600_000 }

it('a visit can be moved until six hours before', () => {
  expect(canMove(visit, 3 * 3_600_000)).toBe(true)
  expect(canMove(visit, 4 * 3_600_000)).toBe(false)
})
`,
    },
  },
  {
    by: 'demo',
    file: {
      projectName: 'clinic-booking',
      filename: 'README.md',
      description: 'What it does and how to run it.',
      visibility: 'public',
      code: `# clinic-booking

Patients book, **move** and cancel visits by text message.

- A visit can be moved until six hours before it starts.
- A slot is taken once, whoever asks at the same time.

\`\`\`bash
npm install
npm test
\`\`\`
`,
    },
    stars: ['yusuf'],
  },
  {
    by: 'demo',
    file: {
      projectName: 'clinic-booking',
      filename: 'package.json',
      visibility: 'public',
      code: `{
  "name": "clinic-booking",
  "type": "module",
  "scripts": { "test": "vitest run" },
  "dependencies": { "zod": "4.1.12" }
}
`,
    },
  },
  {
    by: 'demo',
    file: {
      projectName: 'price-tracker',
      filename: 'track.py',
      description: 'Writes the price of each item once a day.',
      visibility: 'unlisted',
      code: `"""Reads the price of each item once a day and keeps it."""
import csv
from datetime import date
from pathlib import Path


def write_price(folder: Path, item: str, price: float) -> None:
    path = folder / f"{item}.csv"
    is_new = not path.exists()
    with path.open("a", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        if is_new:
            writer.writerow(["day", "price"])
        writer.writerow([date.today().isoformat(), price])
`,
    },
  },
  {
    by: 'demo',
    file: {
      projectName: 'snippets',
      filename: 'debounce.ts',
      code: `/** Calls a function once it has not been called for a while. */
export function debounce<A extends unknown[]>(run: (...args: A) => void, wait: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (...args: A) => {
    clearTimeout(timer)
    timer = setTimeout(() => run(...args), wait)
  }
}
`,
    },
  },
  {
    by: 'demo',
    file: {
      projectName: 'snippets',
      filename: 'newest-visits.sql',
      code: `-- The newest visit of each patient.
SELECT patient_id, max(starts_at) AS newest
FROM visits
WHERE canceled_at IS NULL
GROUP BY patient_id
ORDER BY newest DESC;
`,
    },
  },
  {
    by: 'partner',
    file: {
      projectName: 'nobat',
      filename: 'digits.ts',
      description: 'رقم‌های فارسی و عربی را به لاتین برمی‌گرداند.',
      visibility: 'public',
      code: `// رقم‌های فارسی و عربی را لاتین می‌کند تا شماره‌ها را بتوان مقایسه کرد.
const zeros = ['۰', '٠']

export function latinDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => {
    const zero = zeros.find((one) => digit >= one && digit < String.fromCharCode(one.charCodeAt(0) + 10))
    return zero === undefined ? digit : String(digit.charCodeAt(0) - zero.charCodeAt(0))
  })
}
`,
    },
    stars: ['demo', 'salma', 'omid'],
    comments: [{ by: 'demo', line: 4, text: 'Works for phone numbers too. Thank you!', replies: [] }],
  },
  {
    by: 'maya',
    file: {
      projectName: 'migration-lint',
      filename: 'src/main.rs',
      description: 'Finds statements of a migration that would lock a table.',
      visibility: 'public',
      code: `use std::{env, fs};

/// Statements that hold a lock for as long as the table is large.
const SLOW: [&str; 3] = ["ALTER TABLE", "CREATE INDEX", "UPDATE"];

fn main() {
    for path in env::args().skip(1) {
        let text = fs::read_to_string(&path).expect("the file can be read");
        for (at, line) in text.lines().enumerate() {
            if SLOW.iter().any(|one| line.trim_start().starts_with(one)) {
                println!("{path}:{}: {}", at + 1, line.trim());
            }
        }
    }
}
`,
    },
    stars: ['demo', 'yusuf'],
  },
  {
    by: 'salma',
    file: {
      projectName: 'rtl-charts',
      filename: 'axis.js',
      description: 'محور الرسم البياني من اليمين إلى اليسار.',
      visibility: 'public',
      code: `// يبدأ المحور من اليمين، وتبقى الأرقام كما هي.
export const axis = (values, width, isRightToLeft) =>
  values.map((value, at) => {
    const x = (at / Math.max(1, values.length - 1)) * width
    return { value, x: isRightToLeft ? width - x : x }
  })
`,
    },
    stars: ['partner'],
  },
  {
    by: 'yusuf',
    file: {
      projectName: 'sqlite-backup',
      filename: 'main.go',
      description: 'ينسخ قاعدة SQLite إلى القرص المجاور كل ساعة.',
      visibility: 'public',
      code: `package main

import (
	"log"
	"os/exec"
	"time"
)

func main() {
	for range time.Tick(time.Hour) {
		// النسخ متسق حتى أثناء الكتابة
		if err := exec.Command("sqlite3", "app.db", ".backup backup.db").Run(); err != nil {
			log.Print(err)
		}
	}
}
`,
    },
  },
]

/**
 * Makes files of the demo members, with revisions, stars and comments on lines, unless there are some.
 * @param {import('../seed.mjs').Seeding} at
 * @returns {Promise<string>} what there is now
 */
export async function seed({ ask, token, people }) {
  const { body } = await ask.api('GET', '/code?limit=1', token)
  if (body.items.length > 0) return `${body.items.length} code files`
  /** @param {string} name */
  const as = (name) => people[/** @type {keyof typeof people} */ (name)].token
  for (const { by, file, earlier = [], stars = [], comments = [] } of files) {
    const [first = file.code, ...others] = earlier
    const made = await ask.api('POST', '/code', as(by), { ...file, code: first })
    const { id } = made.body
    for (const code of [...others, file.code].filter((one) => one !== first))
      await ask.api('PATCH', `/code/${id}`, as(by), { code })
    for (const name of stars) await ask.api('PUT', `/code/${id}/star`, as(name))
    for (const { by: author, replies, ...comment } of comments) {
      const said = await ask.api('POST', `/things/${id}/comments`, as(author), comment)
      for (const reply of replies)
        await ask.api('POST', `/things/${id}/comments`, as(reply.by), {
          text: reply.text,
          replyTo: said.body.id,
        })
    }
  }
  return `${files.length} code files`
}
