-- From the centre of the ZIP to the centre of its cell: domain/companions/public_point.cpp.
-- Nothing here is negative, so that cutting off is rounding down.
UPDATE companions SET latitude = cell.latitude,
    latitude_band = CAST(cell.latitude + 90 AS integer) - 90,
    longitude = (MIN(CAST(cell.turn * cell.columns AS integer), cell.columns - 1) + 0.5) * 360.0
        / cell.columns - 180.0
FROM (
    SELECT id, latitude, turn,
        MAX(1, CAST(2520 * ((32400.0 - 4.0 * latitude * latitude)
            / (32400.0 + latitude * latitude)) + 0.5 AS integer)) AS columns
    FROM (
        SELECT id,
            (MIN(MAX(CAST((latitude + 90.0) * 7 AS integer), 0), 1259) + 0.5) / 7 - 90.0
                AS latitude,
            (longitude + 180.0) / 360.0 - CAST((longitude + 180.0) / 360.0 AS integer) AS turn
        FROM companions WHERE latitude IS NOT NULL
    ) AS lines
) AS cell
WHERE companions.id = cell.id;
