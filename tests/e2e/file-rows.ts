import { toldPng } from '../pictures'
import { expect, type Page } from './fixtures'

const picture = Buffer.from(toldPng(1))

/** The initial files of the file manager's journeys. */
export const files = {
  'index.html': '<!doctype html><title>hi</title>',
  'style.css': 'body { color: navy }\n',
  'notes.md': '# یادداشت\n',
  'logo.png': picture,
  'assets/a.js': 'let a = 1\n',
  'assets/deep/b.js': 'let b = 2\n',
  'تصویر تیم.png': picture,
}

export const row = (page: Page, name: string) => page.locator(`.site-files-row[data-name="${name}"]`)

const namesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((rows) => rows.map((one) => one.getAttribute('data-name')))

export const names = (page: Page) => namesOf(page, '.site-files-row')
export const chosen = (page: Page) => namesOf(page, '.site-files-row[aria-selected="true"]')

/** Presses an item of the menu of a thing. */
export async function pick(page: Page, name: string, item: string): Promise<void> {
  await row(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: item }).click()
}

/** Waits until the keyboard is in the list. */
export async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('grid')).toBeFocused()
}
