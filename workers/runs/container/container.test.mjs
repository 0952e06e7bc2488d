import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname
const read = (/** @type {string} */ name) => readFileSync(path.join(here, name), 'utf8')
const config = JSON.parse(read('wrangler.jsonc').replace(/^\s*\/\/.*$/gm, ''))
const image = read(config.containers[0].image)
const code = read(config.main)

test('image and worker name the same port, on all addresses of the container', () => {
  const [, port] = /^const port = (\d+)$/m.exec(code) ?? []
  expect(image).toMatch(new RegExp(`RUNNER_PORT=${port}\\b`))
  expect(image).toMatch(new RegExp(`^EXPOSE ${port}$`, 'm'))
  expect(image).toContain('RUNNER_HOST=0.0.0.0')
})

test('the image has the whole runner, and starts it below a process that collects others', () => {
  const [{ image_build_context: context }] = config.containers
  const [, started = ''] = /^ENTRYPOINT \["tini", "--", "node", "\/opt\/runner\/(.+)"\]$/m.exec(image) ?? []
  expect(read(path.join(context, started))).toContain('runnerServer')
  expect(image).toMatch(/^COPY \. \/opt\/runner$/m)
})

test('the class of the worker is that of the container and its binding', () => {
  const [{ class_name: name }] = config.containers
  expect(code).toContain(`export class ${name} extends DurableObject`)
  expect(config.durable_objects.bindings).toEqual([{ name: 'RUNNER', class_name: name }])
  expect(config.migrations[0].new_sqlite_classes).toEqual([name])
})

test('the container has no network, is called with a key alone, and none is started on developers’ machines', () => {
  expect(code).toContain('enableInternet: false')
  expect(config.secrets.required).toEqual(['RUNNER_KEY'])
  expect(config.dev.enable_containers).toBe(false)
})

test('the image has every program that the probe wants, and the tool of each language', () => {
  const [, wanted = ''] = /^const tools = \[(.+)\]$/m.exec(read('../runner/probe.mjs')) ?? []
  const packages = {
    ...{ bwrap: 'bubblewrap', tar: 'tar', bash: 'bash', nice: 'coreutils', mkfifo: 'coreutils' },
    ...{ prlimit: 'util-linux', taskset: 'util-linux', setpriv: 'util-linux' },
  }
  const names = [...wanted.matchAll(/'(\w+)'/g)].map(([, name = '']) => Reflect.get(packages, name) ?? name)
  const [, installed = ''] = /--no-install-recommends ([^\\]+)/.exec(image) ?? []
  const all = installed.trim().split(/\s+/)
  expect(all).toEqual(expect.arrayContaining(names))
  expect(all).toEqual(
    expect.arrayContaining([
      'gcc',
      'g++',
      'libc6-dev',
      'openjdk-17-jdk-headless',
      'python3',
      'nodejs',
      'tini',
    ]),
  )
})
