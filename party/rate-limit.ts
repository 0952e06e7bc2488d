/** Counts what one connection sends in a window of milliseconds, and says when it is more than its share. */
export class RateLimit {
  private start = 0
  private count = 0

  constructor(
    private readonly most: number,
    private readonly window: number,
  ) {}

  allows(now: number): boolean {
    if (now - this.start >= this.window) {
      this.start = now
      this.count = 0
    }
    this.count += 1
    return this.count <= this.most
  }
}
