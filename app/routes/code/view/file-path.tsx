type Props = { filename: string; as?: 'h1' | 'h2' | 'span' }

/** The name of a file with its folders, which are less important: left to right in every language. */
export function FilePath({ filename, as: Name = 'h1' }: Props) {
  const slash = filename.lastIndexOf('/') + 1
  return (
    <Name className="code-path" dir="ltr">
      {slash > 0 && <span className="code-path-folder">{filename.slice(0, slash)}</span>}
      {filename.slice(slash)}
    </Name>
  )
}
