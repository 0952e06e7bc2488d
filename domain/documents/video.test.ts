import { describe, expect, it } from 'vitest'
import { frameHosts, videoSource } from './video'

describe('the source of a video block', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'www.youtube-nocookie.com'],
    ['https://youtu.be/dQw4w9WgXcQ', 'www.youtube-nocookie.com'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'www.youtube-nocookie.com'],
    ['https://vimeo.com/123456789', 'player.vimeo.com'],
    ['https://www.aparat.com/v/abc12', 'www.aparat.com'],
  ])('frames %s by its own player', (address, host) => {
    const source = videoSource(address)
    expect(source?.kind).toBe('frame')
    expect(new URL(source?.src ?? '').host).toBe(host)
    expect(frameHosts).toContain(host)
    // The resulting URL is recognized again.
    expect(videoSource(source?.src ?? '')?.kind).toBe('frame')
  })

  it('plays files that were uploaded here', () => {
    expect(videoSource('/dashboard/files/file_abc123')).toEqual({
      kind: 'file',
      src: '/dashboard/files/file_abc123',
    })
  })

  it.each([
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/video.mp4',
    'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
    'javascript:alert(1)',
    'data:text/html,x',
    '//vimeo.com/123456789',
    '/dashboard/files/../settings',
    'constructor',
    '',
  ])('refuses %s', (address) => {
    expect(videoSource(address)).toBeNull()
  })
})
