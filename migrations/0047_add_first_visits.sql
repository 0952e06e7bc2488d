CREATE TABLE `first_visits` (
	`day` text NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`referrer` text NOT NULL,
	`visits` integer NOT NULL,
	PRIMARY KEY(`day`, `country`, `language`, `referrer`)
);
