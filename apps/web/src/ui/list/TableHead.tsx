/** Shows the titles of the columns; an empty text is a column without a title. */
export const TableHead = ({ titles }: { titles: readonly string[] }) => (
  <thead>
    <tr>
      {titles.map((title) =>
        title ? (
          <th key={title} scope="col">
            {title}
          </th>
        ) : (
          <td key={title} />
        ),
      )}
    </tr>
  </thead>
);
