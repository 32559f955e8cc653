-- From the centre of the ZIP to the centre of its cell: domain/companions/public_point.cpp.
UPDATE companions SET latitude = cell.latitude,
    latitude_band = CAST(floor(cell.latitude) AS integer),
    longitude = (LEAST(floor(cell.turn * cell.columns), cell.columns - 1) + 0.5) * 360.0
        / cell.columns - 180.0
FROM (
    SELECT id, latitude, turn,
        GREATEST(1.0, floor(2520 * ((32400.0 - 4.0 * latitude * latitude)
            / (32400.0 + latitude * latitude)) + 0.5)) AS columns
    FROM (
        SELECT id,
            (LEAST(GREATEST(floor((latitude + 90.0) * 7), 0.0), 1259.0) + 0.5) / 7 - 90.0
                AS latitude,
            (longitude + 180.0) / 360.0 - floor((longitude + 180.0) / 360.0) AS turn
        FROM companions WHERE latitude IS NOT NULL
    ) AS lines
) AS cell
WHERE companions.id = cell.id;
