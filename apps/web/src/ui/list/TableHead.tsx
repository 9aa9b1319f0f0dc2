interface TableHeadProps {
  titles: readonly string[];
  /** How many columns without a title follow. */
  untitled?: number;
}

export function TableHead({ titles, untitled = 0 }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
        {untitled > 0 && <td colSpan={untitled} />}
      </tr>
    </thead>
  );
}
