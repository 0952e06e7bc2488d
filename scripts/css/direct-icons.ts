import type { Plugin } from 'vite'

const imports = /import \{([^}]+)\} from '@tabler\/icons-react';?/g

/** A Vite plugin: each Tabler icon is read from its own file, so that no build or page looks at the other 5,000. */
export function directIcons(): Plugin {
  return {
    name: 'direct-icons',
    enforce: 'pre',
    transform(code: string, id: string) {
      if (!/\.tsx?$/.test(id.split('?')[0] ?? '') || !code.includes('@tabler/icons-react')) return null
      const direct = code.replace(imports, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
          .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs'`)
          .join(';'),
      )
      return { code: direct, map: null }
    },
  }
}
